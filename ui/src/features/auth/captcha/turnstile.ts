/** Turnstile's widget, for shops that chose it: nothing of it is loaded otherwise. */

export interface Widget {
  provider: string;
  siteKey: string;
  action: string;
}

interface Turnstile {
  render: (box: HTMLElement, options: Record<string, unknown>) => string;
  remove: (id: string) => void;
}

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

let loading: Promise<Turnstile> | undefined;

function load(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile);
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error("Turnstile could not be loaded"));
    };
    document.head.append(script);
  });
  return loading;
}

/** Draws the widget and resolves with its token; `signal` takes it away again. */
export async function widgetToken(
  { siteKey, action }: Widget,
  box: HTMLElement,
  signal: AbortSignal,
): Promise<string> {
  const turnstile = await load();
  return new Promise((resolve, reject) => {
    const id = turnstile.render(box, {
      sitekey: siteKey,
      action,
      callback: resolve,
      "error-callback": () => reject(new Error("Turnstile refused")),
    });
    signal.addEventListener("abort", () => turnstile.remove(id));
  });
}
