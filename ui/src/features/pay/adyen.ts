/** Adyen's own form: what of its script this page uses, fetched only where a payment needs it. */

interface Source {
  url: string;
  /** The hash the file must have; empty where the shop names none. */
  integrity: string;
}

/** What the shop tells of a form that it opened. */
export interface Opened {
  id: string;
  sessionData: string;
  clientKey: string;
  environment: string;
  script: Source;
  style: Source;
}

interface Result {
  resultCode?: string;
}

interface Checkout {
  submitDetails: (details: { details: { redirectResult: string } }) => void;
}

interface AdyenWeb {
  AdyenCheckout: (configuration: Record<string, unknown>) => Promise<Checkout>;
  Dropin: new (
    checkout: Checkout,
  ) => { mount: (box: HTMLElement) => unknown; unmount?: () => unknown };
}

export interface Listening {
  onCompleted: () => void;
  onFailed: (resultCode: string) => void;
  onError: (name: string) => void;
}

function fetched(element: HTMLScriptElement | HTMLLinkElement, { integrity }: Source) {
  element.crossOrigin = "anonymous";
  if (integrity) element.integrity = integrity;
  return new Promise<void>((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error("Adyen's form could not be loaded"));
    };
    document.head.append(element);
  });
}

async function load({ script, style }: Opened): Promise<AdyenWeb> {
  const known = () => (window as unknown as { AdyenWeb?: AdyenWeb }).AdyenWeb;
  if (known()) return known() as AdyenWeb;
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet" });
  sheet.href = style.url;
  const code = document.createElement("script");
  code.src = script.url;
  await Promise.all([fetched(sheet, style), fetched(code, script)]);
  const loaded = known();
  if (!loaded) throw new Error("Adyen's script brought no form");
  return loaded;
}

/**
 * Shows the form in a box, or ends a payment that comes back from a bank's page with its `redirectResult`.
 * Returns what takes the form away again. Rejects when it cannot be loaded.
 */
export async function showForm(
  opened: Opened,
  box: HTMLElement,
  redirectResult: string,
  { onCompleted, onFailed, onError }: Listening,
): Promise<() => void> {
  const { AdyenCheckout, Dropin } = await load(opened);
  const checkout = await AdyenCheckout({
    session: { id: opened.id, sessionData: opened.sessionData },
    clientKey: opened.clientKey,
    environment: opened.environment,
    locale: "en-GB",
    countryCode: "GB",
    analytics: { enabled: false },
    onPaymentCompleted: onCompleted,
    onPaymentFailed: (result?: Result) => onFailed(result?.resultCode ?? ""),
    onError: (fault?: { name?: string }) => onError(fault?.name ?? ""),
  });
  if (redirectResult) {
    checkout.submitDetails({ details: { redirectResult } });
    return () => undefined;
  }
  const form = new Dropin(checkout);
  form.mount(box);
  return () => form.unmount?.();
}
