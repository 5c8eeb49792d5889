/** Sign-in and security: the password, and where its customer is signed in. */
import { lazy, Suspense } from "react";
import type { ContentOf, Page } from "../../api/types";
import { Skeleton } from "../../ui/progress/progress";
import { AccountFrame } from "./account-frame";

const Security = lazy(() => import("./security/security"));

export function SecurityPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"security">;
  return (
    <AccountFrame heading={heading} lead={lead} path="/account/security">
      <Suspense fallback={<Skeleton lines={6} />}>
        <Security />
      </Suspense>
    </AccountFrame>
  );
}
