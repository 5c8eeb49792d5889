/** The card form of a hosted bank; without it this page says so and shows a way on (CO-06). */
import "./payment.css";
import { useEffect, useRef, useState } from "react";
import { useShop } from "../../shop/shop-context";
import { Button, ButtonLink } from "../../ui/button/button";
import { announce } from "../../ui/live-region/live-region";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { Spinner } from "../../ui/spinner/spinner";
import { type Opened, showForm } from "./adyen";

type Stage = "loading" | "shown" | "blocked" | "stopped" | "cancelled";

const WORDS: Record<Exclude<Stage, "loading" | "shown">, { heading: string; words: string }> = {
  blocked: {
    heading: "The card form could not be loaded",
    words:
      "The form comes from our bank, and your browser couldn't reach it. Nothing was paid. A content blocker or your network may be stopping it.",
  },
  stopped: {
    heading: "The card form stopped",
    words:
      "If you hadn't sent your card details, nothing was paid: please try again. If you had, please wait: this page will update as soon as we know.",
  },
  cancelled: {
    heading: "You came back without paying",
    words: "Nothing was paid, and nothing was ordered.",
  },
};

/** The result of a bank's page is used once; a reload must not send it again. */
function takenRedirectResult(): string {
  const url = new URL(location.href);
  const result = url.searchParams.get("redirectResult") ?? "";
  for (const name of ["redirectResult", "sessionId", "sessionResult"])
    url.searchParams.delete(name);
  if (result) history.replaceState(history.state, "", url);
  return result;
}

/** `form` is what the shop sent of it; `onSent` is called once the bank has what it requested. */
export default function HostedForm({ form, onSent }: { form: string; onSent: () => void }) {
  const { phone } = useShop();
  const box = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>("loading");
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn shows the form again; who hears of it is the same.
  useEffect(() => {
    const into = box.current;
    if (!into) return;
    let isGone = false;
    let takeAway = () => {};
    const go = (next: Stage) => {
      if (isGone) return;
      setStage(next);
      if (next in WORDS) announce(WORDS[next as keyof typeof WORDS].heading);
    };
    setStage("loading");
    const opened: Opened = JSON.parse(form);
    showForm(opened, into, takenRedirectResult(), {
      onCompleted: () => !isGone && onSent(),
      onFailed: (code) => (code === "Cancelled" ? go("cancelled") : !isGone && onSent()),
      onError: (name) => name !== "CANCEL" && go("stopped"),
    }).then(
      (close) => {
        takeAway = close;
        if (isGone) close();
        else setStage((now) => (now === "loading" ? "shown" : now));
      },
      () => go("blocked"),
    );
    return () => {
      isGone = true;
      takeAway();
    };
  }, [form, turn]);

  const message = stage in WORDS ? WORDS[stage as keyof typeof WORDS] : null;
  return (
    <section aria-label="Card payment">
      {stage === "loading" && (
        <p role="status">
          <Spinner /> Loading our bank's card form…
        </p>
      )}
      {message && (
        <div className="pay__closed">
          <h2>{message.heading}</h2>
          <p>{message.words}</p>
          <p className="pay__actions">
            <Button look="main" onClick={() => setTurn(turn + 1)}>
              Try again
            </Button>
            <ButtonLink href="/checkout">Back to checkout</ButtonLink>
          </p>
          <p className="muted">
            Or order by phone: <PhoneLink phone={phone} />
          </p>
        </div>
      )}
      <div ref={box} hidden={message !== null} />
    </section>
  );
}
