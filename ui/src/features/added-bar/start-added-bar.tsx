/** Puts the bar of what was added from lists at the foot of the window, for as long as the tab is open. */
import type { createRoot } from "react-dom/client";
import type { Navigating } from "../../shop/navigation";
import { AddedBar } from "./added-bar";

export function startAddedBar(
  navigation: Pick<Navigating, "shown" | "subscribe">,
  makeRoot: typeof createRoot,
) {
  const place = document.createElement("div");
  place.className = "added-bar-place";
  document.querySelector(".site-footer")?.before(place);
  makeRoot(place).render(<AddedBar navigation={navigation} />);
}
