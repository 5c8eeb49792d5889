/** The address book: add, change, remove (AD-06, AC-02). */
import { lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import { AccountFrame } from "./account-frame";

const Addresses = lazy(() => import("./addresses/addresses"));

export function AddressesPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"addresses">;
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/addresses">
      <Addresses />
    </AccountFrame>
  );
}
