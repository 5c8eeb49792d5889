/** Signing in on a page of its own, on the way to somewhere else. */
import { lazy, useEffect } from "react";
import type { ContentOf, Page } from "../../api/types";
import { useSignedInEmail } from "../../session/signed-in";
import { useNavigation } from "../../shop/navigation";
import { InBrowser } from "../../ui/browser-only/browser-only";
import { Skeleton } from "../../ui/progress/progress";
import { PageSheet } from "./page-sheet";

const PageLogin = lazy(() => import("./sign-in/page-login"));

export function SignInPage({ page }: { page: Page }) {
  const { heading, lead, next } = page.content as ContentOf<"sign_in">;
  const navigation = useNavigation();
  const isSignedIn = useSignedInEmail() !== null;
  useEffect(() => {
    if (isSignedIn) void navigation.visit(next, { move: "replace" });
  }, [isSignedIn, next, navigation]);
  return (
    <PageSheet heading={heading} lead={lead}>
      <InBrowser
        waiting={
          <div className="page-sheet__waiting page-sheet__waiting--login">
            <Skeleton lines={6} />
          </div>
        }
      >
        <PageLogin />
      </InBrowser>
    </PageSheet>
  );
}
