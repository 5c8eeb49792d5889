/** The question of consent: at the foot of the page, above nothing that is pressed, as easy to refuse as to accept. */
import "./consent-banner.css";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../ui/button/button";
import type { Choices } from "./consent";

interface Props {
  stored: Choices | null;
  /** Opened by the visitor: the choices show at once, and the focus goes there. */
  isChoosing: boolean;
  /** Rejects when the choices could not be stored. */
  onSay: (choices: Choices) => Promise<void>;
}

const ALL: Choices = { statistics: true, marketing: true };
const NONE: Choices = { statistics: false, marketing: false };
const ROOM_PX = 8;

/** What is reached by keyboard scrolls clear of the banner (WCAG 2.4.11), and of the row it stands on. */
function useRoomAbove() {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const section = banner.current;
    if (!section) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const room = section.offsetHeight + ROOM_PX;
      style.scrollPaddingBottom = `calc(${room}px + var(--row-below, 0px))`;
    });
    observer.observe(section);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = "";
    };
  }, []);
  return banner;
}

function useSaying(onSay: Props["onSay"]) {
  const [state, setState] = useState<"open" | "keeping" | "failed">("open");
  const say = (choices: Choices) => {
    if (state === "keeping") return;
    setState("keeping");
    onSay(choices).catch(() => setState("failed"));
  };
  return { state, say };
}

function ChoiceForm({ stored, say }: { stored: Choices | null; say: (choices: Choices) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    say({ statistics: chosen.has("statistics"), marketing: chosen.has("marketing") });
  };
  return (
    <form className="consent__choices" onSubmit={submit}>
      <label>
        <input type="checkbox" name="statistics" defaultChecked={stored?.statistics ?? false} />
        <span>
          <strong>Statistics</strong>: we count visits by a random number, for our own use only
        </span>
      </label>
      <label>
        <input type="checkbox" name="marketing" defaultChecked={stored?.marketing ?? false} />
        <span>
          <strong>Marketing</strong>: what you view and buy, shared with advertising and
          recommendation services
        </span>
      </label>
      <Button type="submit">Save choice</Button>
    </form>
  );
}

export function ConsentBanner({ stored, isChoosing, onSay }: Props) {
  const [isOpen, setIsOpen] = useState(isChoosing);
  const { state, say } = useSaying(onSay);
  const banner = useRoomAbove();
  useEffect(() => {
    if (isChoosing) banner.current?.focus({ preventScroll: true });
  }, [isChoosing, banner]);
  return (
    <section ref={banner} className="consent" aria-label="Cookies" tabIndex={-1}>
      <div className="consent__inside page">
        <p>
          <strong>Can we use optional cookies?</strong> Your basket and sign-in work without them.{" "}
          <a href="/information/privacy">What they are for</a>
        </p>
        <div className="consent__actions">
          <Button onClick={() => say(ALL)}>Accept</Button>
          <Button onClick={() => say(NONE)}>Refuse</Button>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Choose
          </Button>
        </div>
        {isOpen && <ChoiceForm stored={stored} say={say} />}
        {state === "failed" && (
          <p role="alert" className="consent__failed">
            We couldn't save your choice. Please try again.
          </p>
        )}
      </div>
    </section>
  );
}
