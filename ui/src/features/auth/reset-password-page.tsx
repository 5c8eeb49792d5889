/** Choosing a new password by the link from a mail (AU-10). */
import { lazy } from "react";
import type { ContentOf, Page } from "../../api/types";
import { InBrowser } from "../../ui/browser-only/browser-only";
import { Skeleton } from "../../ui/progress/progress";
import { PageSheet } from "./page-sheet";

const NewPassword = lazy(() => import("./password/new-password"));

export function ResetPasswordPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"reset_password">;
  return (
    <PageSheet heading={heading} lead={lead}>
      <InBrowser
        waiting={
          <div className="page-sheet__waiting">
            <Skeleton lines={6} />
          </div>
        }
      >
        <NewPassword />
      </InBrowser>
    </PageSheet>
  );
}
