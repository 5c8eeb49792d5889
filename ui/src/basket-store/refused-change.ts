/** The change that the shop refused, in its words, until another one is made or the shopper has read it. */
import { customerValue } from "../shop/customer-state";
import type { FailedChange } from "./basket-change";

const refused = customerValue<FailedChange | null>(null);

export const setRefusedChange = refused.set;
export const useRefusedChange = refused.use;
