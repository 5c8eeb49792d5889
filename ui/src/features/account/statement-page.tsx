/** The statement of a credit account (AC-04). */
import { lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import { AccountFrame } from "./account-frame";

const Statement = lazy(() => import("./statement/statement"));

export function StatementPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"statement">;
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/statement">
      <Statement />
    </AccountFrame>
  );
}
