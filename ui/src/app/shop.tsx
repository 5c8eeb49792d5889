/** The shop around every page: header, the page, footer, and what opens above them. */
import "./shop.css";
import { lazy, useEffect, useLayoutEffect, useRef } from "react";
import { useJustAdded } from "../basket-store/just-added";
import {
  type Navigating,
  NavigationProvider,
  type Shown,
  useIsPending,
  useShown,
} from "../shop/navigation";
import { ShopProvider } from "../shop/shop-context";
import { useSidePanel } from "../shop/side-panel";
import { LiveRegion } from "../ui/live-region";
import { ProgressLine } from "../ui/progress";
import { FailureBoundary } from "./failure-boundary";
import { Footer } from "./shell/footer";
import { Header } from "./shell/header";
import { LazyPart } from "./shell/lazy-part";

const SidePanel = lazy(() => import("./shell/side-panel"));
const AddedDialog = lazy(() => import("./shell/added-dialog"));

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** After a move: the reader stands at the right height, and focus on the page's heading. */
function useArrival({ visit, scrollTop }: Shown) {
  const main = useRef<HTMLElement>(null);
  useBrowserLayoutEffect(() => {
    if (visit === 0 || scrollTop === null) return;
    const heading = main.current?.querySelector<HTMLElement>("h1") ?? main.current;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, scrollTop);
  }, [visit, scrollTop]);
  return main;
}

/** Each stays mounted once it was opened, so that its closing can give focus back. */
function Overlays() {
  const wasPanelOpened = useWasTrue(useSidePanel() !== null);
  const wasAdded = useWasTrue(useJustAdded() !== null);
  return (
    <>
      <LazyPart>{wasPanelOpened && <SidePanel />}</LazyPart>
      <LazyPart>{wasAdded && <AddedDialog />}</LazyPart>
    </>
  );
}

function useWasTrue(now: boolean): boolean {
  const was = useRef(false);
  was.current ||= now;
  return was.current;
}

function Frame() {
  const shown = useShown();
  const main = useArrival(shown);
  const { page, Component } = shown;
  const [path] = page.url.split("?");
  return (
    <ShopProvider value={page.shop}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <FailureBoundary key={path} phone={page.shop.phone}>
          <Component page={page} />
        </FailureBoundary>
      </main>
      <Footer />
      <Overlays />
      <LiveRegion />
      <ProgressLine isRunning={useIsPending()} label="Loading the page" />
    </ShopProvider>
  );
}

export function Shop({ navigation }: { navigation: Navigating }) {
  return (
    <NavigationProvider value={navigation}>
      <Frame />
    </NavigationProvider>
  );
}
