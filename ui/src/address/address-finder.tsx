/** The postcode and the actions that find an address by it; the field is the form's own. */
import { type ComponentProps, type KeyboardEvent, lazy, Suspense } from "react";
import { addressFinder as words } from "../api/rules.json";
import { Button } from "../ui/button/button";
import { LinkButton } from "../ui/link-button/link-button";
import { Spinner } from "../ui/spinner/spinner";
import { TextField } from "../ui/text-field/text-field";
import {
  type FinderEvents,
  type Place,
  postcodeFault,
  useAddressFinder,
} from "./use-address-finder";

const FoundList = lazy(() => import("./found-list"));

interface Props extends FinderEvents {
  field: ComponentProps<typeof TextField>;
  typed: () => string;
  autoComplete: string;
  /** Whether the lines are shown already. */
  isOpen: boolean;
  onFault: (message: string) => void;
  onSound: () => void;
  onManual: () => void;
}

const PLACE_WORDS: Record<Place, string> = {
  unused: "",
  Locating: "Locating…",
  Failed: words.noLocation,
  Unsupported: `Your browser isn't sharing its location. ${words.noLocation}`,
  Success: "",
};

/** One region for what goes on, so that each step is read out once. */
function Progress({ busy, place }: { busy: string; place: Place }) {
  const isAtWork = busy !== "" || place === "Locating";
  const text = busy || PLACE_WORDS[place];
  return (
    <div role="status" className="address__status" data-problem={!isAtWork || undefined}>
      {text && (
        <p>
          {isAtWork && <Spinner />}
          {text}
        </p>
      )}
    </div>
  );
}

export function AddressFinder({
  field,
  typed,
  autoComplete,
  isOpen,
  onFault,
  onSound,
  onManual,
  ...events
}: Props) {
  const { finding, find, choose, locate, reset } = useAddressFinder(events);
  const { busy, problem, place, items } = finding;
  const start = () => {
    const fault = postcodeFault(typed());
    if (fault) return onFault(fault);
    onSound();
    find(typed());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    start();
  };
  const enter = () => {
    reset();
    onManual();
  };
  return (
    <div className="finder">
      <div className="finder__row">
        <TextField
          {...field}
          autoComplete={autoComplete}
          autoCapitalize="characters"
          onKeyDown={onKeyDown}
        />
        <Button onClick={start}>Find Address</Button>
      </div>
      <div className="finder__actions">
        <LinkButton onClick={() => void locate()}>Find location</LinkButton>
        {!isOpen && <LinkButton onClick={enter}>Enter address manually</LinkButton>}
      </div>
      <Progress busy={busy} place={place} />
      {problem && (
        <p role="alert" className="address__problem">
          {problem}
        </p>
      )}
      {items.length > 0 && !busy && (
        <Suspense>
          <FoundList items={items} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
}
