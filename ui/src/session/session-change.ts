/** A session begins or ends in this browser; its other tabs are notified. */
import { followAccountVat, VAT_COOKIE } from "../shop/vat-display";
import { COOKIE, OTHER_TABS, rereadSession, tellSignedIn } from "./signed-in";

/** The hosts a cookie of this page may have been set for: its own, and each domain above it. */
function domains(): string[] {
  const names = location.hostname.split(".");
  const above = names.slice(0, -1).map((_, at) => `; Domain=${names.slice(at).join(".")}`);
  return ["", ...above];
}

/** Who is signed in, how they see prices, and what the pay site knows of them. */
const COOKIES = [COOKIE, VAT_COOKIE, "webUser", "basketId"];

function dropCookie(name: string) {
  for (const domain of domains()) {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore needs a secure context.
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${domain}`;
  }
}

function tellOtherTabs() {
  try {
    localStorage.setItem(OTHER_TABS, String(Date.now()));
  } catch {
    // Without storage other tabs notice when they are looked at next.
  }
}

/** Takes up a sign-in that the server has just granted. */
export function beginSession() {
  rereadSession();
  followAccountVat();
  tellOtherTabs();
  tellSignedIn();
}

/** Makes this browser a guest's, whatever the server says. */
export function endSession() {
  COOKIES.forEach(dropCookie);
  rereadSession();
  followAccountVat();
  tellOtherTabs();
}
