/** The shop around every page: header, the page, and what opens above them; the footer is the document's. */
import "./shop.css";
import { lazy, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Page } from "../api/types";
import { useJustAdded } from "../basket-store/just-added";
import { openSignIn, useSignInDialog } from "../session/sign-in-dialog";
import { signedInEmail, useSignedInEmail } from "../session/signed-in";
import { useCurrentSession } from "../shop/customer-state";
import {
  type Navigating,
  NavigationProvider,
  type Shown,
  useIsPending,
  useShown,
} from "../shop/navigation";
import { noteRoute } from "../shop/route-history";
import { ShopProvider } from "../shop/shop-context";
import { useSidePanel } from "../shop/side-panel";
import { announce, LiveRegion } from "../ui/live-region/live-region";
import { ProgressLine } from "../ui/progress/progress";
import { FailureBoundary } from "./failure-boundary";
import { Header } from "./shell/header/header";
import { LazyPart } from "./shell/lazy-part/lazy-part";

const SidePanel = lazy(() => import("./shell/panel/side-panel"));
const AuthDialog = lazy(() => import("../features/auth/auth-dialog"));
const SessionRenewal = lazy(() => import("../session/session-renewal"));
const AddedDialog = lazy(() => import("./shell/added-dialog/added-dialog"));
const CustomerBasket = lazy(() => import("../basket-store/customer-basket-sync"));

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

/** What the document says around the app follows the page: its context (SH-03), and whether the footer shows (SH-01). */
function useSurroundings({ context = "OTHER", isFooterHidden = false }: Page) {
  useBrowserLayoutEffect(() => {
    document.documentElement.dataset.context = context;
    const footer = document.querySelector<HTMLElement>(".site-footer");
    if (footer) footer.hidden = isFooterHidden;
  }, [context, isFooterHidden]);
}

/** `action=register` in any address opens the form for whoever is not signed in (RT-07). */
function useRegisterAction({ visit, action }: Shown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same action runs anew with every visit.
  useEffect(() => {
    if (action === "register" && signedInEmail() === null)
      openSignIn({ tab: "Register", isFromNavigation: true });
  }, [visit, action]);
}

/** Each stays mounted once it was opened, so that its closing can give focus back. */
function Overlays() {
  const wasPanelOpened = useWasTrue(useSidePanel() !== null);
  const wasAdded = useWasTrue(useJustAdded() !== null);
  const wasSignInOpened = useWasTrue(useSignInDialog() !== null);
  const email = useSignedInEmail();
  return (
    <>
      <LazyPart>{wasPanelOpened && <SidePanel />}</LazyPart>
      <LazyPart>{wasAdded && <AddedDialog />}</LazyPart>
      <LazyPart>{wasSignInOpened && <AuthDialog />}</LazyPart>
      <LazyPart isExtra>{email !== null && <SessionRenewal />}</LazyPart>
      <LazyPart isExtra>{email !== null && <CustomerBasket key={email} />}</LazyPart>
    </>
  );
}

function useWasTrue(now: boolean): boolean {
  const was = useRef(false);
  was.current ||= now;
  return was.current;
}

/** Says that the browser has taken the page over. */
function useReady() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
}

/** The last text of the live region may be about whoever was signed in, and the focus stood on what is drawn anew. */
function useSessionEnd(session: number, main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (session === 0) return;
    announce(signedInEmail() === null ? "You are signed out." : "Another account is signed in.");
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [session, main]);
}

function Frame() {
  const shown = useShown();
  const session = useCurrentSession();
  useReady();
  const main = useArrival(shown);
  useRegisterAction(shown);
  const { page, Component } = shown;
  useSurroundings(page);
  useSessionEnd(session, main);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history begins anew after a session.
  useEffect(() => noteRoute(page.url), [page.url, session]);
  const [path] = page.url.split("?");
  return (
    <ShopProvider value={page.shop}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {!page.isHeaderHidden && <Header />}
      <main id="main" ref={main} tabIndex={-1}>
        {/* Drawn anew when a session ends: nothing that a page has taken up outlives its customer. */}
        <FailureBoundary key={`${path} ${session}`} phone={page.shop.phone}>
          <Component page={page} />
        </FailureBoundary>
      </main>
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
