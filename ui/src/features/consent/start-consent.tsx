/** Begins what hangs on consent: the banner for whoever has not chosen yet, and recording for who agreed. */
import type { createRoot, Root } from "react-dom/client";
import type { Navigating } from "../../shop/navigation";
import { announce } from "../../ui/live-region/live-region";
import { type Choices, sayChoices, storedChoices } from "./consent";
import { ConsentBanner } from "./consent-banner";
import { startRecording } from "./event-recorder";

const SETTINGS = 'a[href$="#cookie-settings"]';

type Place = Pick<Navigating, "shown" | "subscribe">;
type CreateRoot = typeof createRoot;

/** Puts the banner behind everything else of the page; it goes once the visitor has chosen. */
function bannerOn(navigation: Place, createRoot: CreateRoot) {
  let root: Root | null = null;
  const showBanner = (opener: HTMLElement | null) => {
    root?.unmount();
    document.getElementById("consent")?.remove();
    const place = document.createElement("div");
    place.id = "consent";
    place.style.display = "contents";
    document.body.append(place);
    root = createRoot(place);
    const close = () => {
      const hadFocus = place.contains(document.activeElement);
      root?.unmount();
      root = null;
      place.remove();
      if (hadFocus) (opener ?? document.getElementById("main"))?.focus({ preventScroll: true });
    };
    const say = async (choices: Choices) => {
      await sayChoices(navigation.shown().page.shop, choices);
      close();
      announce("Your cookie choice is saved for six months.");
    };
    root.render(
      <ConsentBanner stored={storedChoices()} isChoosing={opener !== null} onSay={say} />,
    );
  };
  return showBanner;
}

export function startConsent(navigation: Place, createRoot: CreateRoot) {
  const showBanner = bannerOn(navigation, createRoot);
  // Before the shop's own links, which would open the page that the link leads to without scripts.
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest(SETTINGS) : null;
      if (!(link instanceof HTMLElement)) return;
      event.preventDefault();
      showBanner(link);
    },
    true,
  );
  startRecording(navigation);
  if (!storedChoices()) showBanner(null);
}
