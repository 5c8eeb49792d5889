import { expect, test } from "vitest";
import { streetOf } from "../../src/address/street";

test.each([
  ["27", "27 Larkrise Gardens"],
  ["4a", "4a Larkrise Gardens"],
  ["The Old Forge", "The Old Forge, Larkrise Gardens"],
  ["Unit 6", "Unit 6, Larkrise Gardens"],
  ["", "Larkrise Gardens"],
])("a house %j reads %s", (houseName, shown) => {
  expect(streetOf({ houseName, addressLineOne: "Larkrise Gardens" })).toBe(shown);
});
