/** The account at a glance (AC-02). */
import { lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import { AccountFrame } from "./account-frame";

const Overview = lazy(() => import("./overview/overview"));

export function AccountPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"account">;
  return (
    <AccountFrame heading={heading} lead={lead} path="/account">
      <Overview />
    </AccountFrame>
  );
}
