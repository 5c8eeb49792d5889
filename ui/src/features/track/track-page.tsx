/** How far an order is, for whoever knows its number and postcode; no account needed (CO-06, RT-04). */
import "./track.css";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { components } from "../../api/schema";
import { Problem, send } from "../../api/send";
import type { ContentOf, Page } from "../../api/types";
import { currentSession } from "../../shop/customer-state";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { Spinner } from "../../ui/spinner/spinner";
import { TextField } from "../../ui/text-field/text-field";
import { Parcel } from "./parcel-drawing";
import { TrackedOrder } from "./tracked-order";

export type Tracked = components["schemas"]["TrackingOut"];

const UNKNOWN =
  "We can't find an order with that number and postcode. Both are in your confirmation email.";

function errorText(problem: unknown, phone: string): string {
  if (problem instanceof Problem && problem.status === 404) return UNKNOWN;
  if (problem instanceof Problem && problem.status === 429) return problem.message;
  return `Sorry, that didn't work. Please try again, or call us on ${phone}.`;
}

function useTrack() {
  const shop = useShop();
  const [tracked, setTracked] = useState<Tracked | null>(null);
  const [error, setError] = useState("");
  const [isRunning, setIsRunning] = useState(false);
  const track = async (order: string, postcode: string) => {
    setIsRunning(true);
    setError("");
    try {
      setTracked(await send<Tracked>(shop, "GET", "/api/track", { query: { order, postcode } }));
    } catch (problem) {
      setTracked(null);
      setError(errorText(problem, shop.phone));
    } finally {
      setIsRunning(false);
    }
  };
  return { tracked, error, isRunning, track };
}

interface Missing {
  order?: string;
  postcode?: string;
}

function missingOf(order: string, postcode: string): Missing {
  return {
    ...(order ? {} : { order: "Please enter your order number." }),
    ...(postcode ? {} : { postcode: "Please enter the delivery postcode." }),
  };
}

function TrackForm({
  track,
  isRunning,
}: {
  track: ReturnType<typeof useTrack>["track"];
  isRunning: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing>({});
  // Before anybody sees the form: what is sent at once goes with its number.
  useLayoutEffect(() => {
    const known = currentSession() === 0 && new URLSearchParams(location.search).get("order");
    const field = form.current?.elements.namedItem("order");
    if (known && field instanceof HTMLInputElement) field.value = known;
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [order, postcode] = ["order", "postcode"].map((name) =>
      String(typed.get(name) ?? "").trim(),
    );
    const found = missingOf(order ?? "", postcode ?? "");
    setMissing(found);
    const first = Object.keys(found)[0];
    const field = first && event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLInputElement) field.focus();
    else void track(order ?? "", postcode ?? "");
  };
  return (
    <form ref={form} className="track__form" onSubmit={submit} noValidate>
      <TextField
        label="Order number"
        hint="Such as W004211873"
        error={missing.order}
        name="order"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        label="Postcode"
        hint="The delivery postcode, or your branch's"
        error={missing.postcode}
        name="postcode"
        autoComplete="postal-code"
        maxLength={20}
      />
      <Button look="main" type="submit" isBusy={isRunning}>
        {isRunning && <Spinner />}
        Track order
      </Button>
    </form>
  );
}

export function TrackPage({ page }: { page: Page }) {
  const { heading, lead } = page.content as ContentOf<"track">;
  const { phone } = useShop();
  const { tracked, error, isRunning, track } = useTrack();
  return (
    <div className="page track">
      <div className="track__start">
        <div>
          <h1>{heading}</h1>
          <p className="muted">{lead}</p>
          <noscript>
            <p>Tracking needs JavaScript. We're happy to help by phone: {phone}</p>
          </noscript>
          <TrackForm track={track} isRunning={isRunning} />
          {error && (
            <p className="track__error" role="alert">
              {error}
            </p>
          )}
        </div>
        {!tracked && <Parcel />}
      </div>
      {tracked && <TrackedOrder order={tracked} />}
    </div>
  );
}
