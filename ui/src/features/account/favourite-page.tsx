/** My Top Products: what a customer orders most (AC-02, RT-05). */
import { lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import { AccountFrame } from "./account-frame";

const Favourites = lazy(() => import("./lists/favourites"));

export function FavouritePage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"favourite">;
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/favourite">
      <Favourites />
    </AccountFrame>
  );
}
