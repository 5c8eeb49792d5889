/** Saved For Later (AC-02, RT-05). */
import { lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import { AccountFrame } from "./account-frame";

const Wishlist = lazy(() => import("./lists/wishlist"));

export function WishlistPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"wishlist">;
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/wishlist">
      <Wishlist />
    </AccountFrame>
  );
}
