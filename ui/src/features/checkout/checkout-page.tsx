/** Checkout, the first of its three steps: for whoever is signed in; a guest signs in first and comes back (CO-01). */
import { lazy, useEffect, useState } from "react";
import type { ContentOf, Page } from "../../api/types";
import { signedInEmail, useSignedInEmail } from "../../session/signed-in";
import { useNavigation } from "../../shop/navigation";
import { useShop } from "../../shop/shop-context";
import { InBrowser } from "../../ui/browser-only/browser-only";
import { Skeleton } from "../../ui/progress/progress";
import { SlimHead } from "../../ui/slim-header/slim-header";
import { type StepName, Steps } from "../../ui/steps/steps";
import { VatSwitch } from "../../ui/vat-switch/vat-switch";

const CheckoutForm = lazy(() => import("./checkout-form"));

const SIGN_IN_FIRST = "/account/login?next=checkout";

/** Never before the browser has taken over: the server knows nobody. */
function useSignInFirst() {
  const email = useSignedInEmail();
  const navigation = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing out here fetches it anew.
  useEffect(() => {
    if (signedInEmail() === null) void navigation.visit(SIGN_IN_FIRST, { move: "replace" });
  }, [email, navigation]);
}

export function CheckoutPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"checkout">;
  const { phone } = useShop();
  const [step, setStep] = useState<StepName>("Delivery");
  useSignInFirst();
  return (
    <div className="step-page">
      <SlimHead>
        <VatSwitch />
      </SlimHead>
      <div className="page">
        <Steps at={step} />
        <h1>{step === "Delivery" ? heading : step}</h1>
        <p className="muted">
          {step === "Delivery" && lead} <a href="/basket">Back to the basket</a>
        </p>
        <noscript>
          <p>This page needs JavaScript. We're happy to take your order by phone: {phone}</p>
        </noscript>
        <InBrowser waiting={<Skeleton lines={8} />}>
          <CheckoutForm showStep={setStep} />
        </InBrowser>
      </div>
    </div>
  );
}
