/** The dialog of signing in: closed, or open on one of its tabs (AU-01). */
import { useSyncExternalStore } from "react";

export type AuthTab = "Login" | "Register" | "Forgot password";

export interface SignInDialog {
  tab: AuthTab;
  /** Opened by name: registering then stands alone, without tabs (AU-02). */
  isFromNavigation: boolean;
  /** Where to go once signed in; without it the shopper stays. */
  next: string | null;
  /** What signing in is for, shown above the form; '' where that is plain. */
  reason: string;
}

const listeners = new Set<() => void>();
let open: SignInDialog | null = null;

function set(next: SignInDialog | null) {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog, on Login unless another tab is given. */
export function openSignIn({
  tab = "Login",
  isFromNavigation = false,
  next = null,
  reason = "",
}: Partial<SignInDialog> = {}) {
  set({ tab, isFromNavigation, next, reason });
}

export function closeSignIn() {
  set(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignInDialog(): SignInDialog | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
