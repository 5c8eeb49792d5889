/** A hosted bank on loopback that speaks as Adyen does: sessions, a form of its own, a signed webhook. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const HMAC_KEY = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056";
export const MERCHANT = "TestMerchant";

interface Opened {
  id: string;
  reference: string;
  returnUrl: string;
  amount: { value: number; currency: string };
}

export interface HostedBank {
  url: string;
  /** What the form's script answers: itself, or nothing that a browser could use. */
  isReachable: boolean;
  /** Whether the webhook is sent as soon as the bank knows. */
  tells: boolean;
  requests: Opened[];
  /** Sends the webhook of the last session. */
  tell: (isPaid: boolean) => Promise<number>;
  close: () => Promise<void>;
}

/** The form of the bank as its script draws it: one field, two ways to pay. */
const FORM = `
window.AdyenWeb = {
  async AdyenCheckout(payload) {
    const outcome = async (card) => {
      const body = JSON.stringify({ id: payload.session.id, card });
      const answer = await fetch(BANK + "/outcome", { method: "POST", body });
      const { resultCode } = await answer.json();
      const isDone = ["Authorised", "Pending"].includes(resultCode);
      isDone ? payload.onPaymentCompleted({ resultCode }) : payload.onPaymentFailed({ resultCode });
    };
    window.formOptions = { ...payload, session: payload.session };
    return { outcome, payload, submitDetails: ({ details }) => outcome(details.redirectResult) };
  },
  Dropin: class {
    constructor(checkout) { this.checkout = checkout; }
    mount(box) {
      const { outcome, payload } = this.checkout;
      box.innerHTML = '<form class="bank-form"><label>Card <input></label> <button>Pay now</button>'
        + ' <button type="button" id="away">Pay at my bank</button> <button type="button" id="back">Cancel</button></form>';
      const form = this.form = box.firstChild;
      form.onsubmit = (event) => {
        event.preventDefault();
        const card = form.querySelector("input").value;
        card === "breaks" ? payload.onError({ name: "NETWORK_ERROR" }) : outcome(card);
      };
      form.querySelector("#away").onclick = () => location.assign(BANK + "/away?id=" + payload.session.id);
      form.querySelector("#back").onclick = () => payload.onPaymentFailed({ resultCode: "Cancelled" });
    }
    unmount() { this.form.remove(); }
  },
};`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function signed(opened: Opened, isPaid: boolean): string {
  const item = {
    pspReference: `PSP${opened.id}`,
    merchantAccountCode: MERCHANT,
    merchantReference: opened.reference,
    amount: opened.amount,
    eventCode: "AUTHORISATION",
    success: String(isPaid),
  };
  const responses = [item.pspReference, "", MERCHANT, item.merchantReference];
  const about = [opened.amount.value, opened.amount.currency, "AUTHORISATION", item.success];
  const text = [...responses, ...about].join(":");
  const hmacSignature = createHmac("sha256", Buffer.from(HMAC_KEY, "hex"))
    .update(text)
    .digest("base64");
  const whole = { ...item, additionalData: { hmacSignature } };
  return JSON.stringify({ live: "false", notificationItems: [{ NotificationRequestItem: whole }] });
}

const RESULTS: Record<string, string> = { pays: "Authorised", waits: "Pending" };

/** Opens the bank; `shop` is whom it tells of payments. */
export async function openBank(shop: string): Promise<HostedBank> {
  const known = new Map<string, Opened>();
  const tell = async (opened: Opened, isPaid: boolean) => {
    const headers = { "content-type": "application/json" };
    const payload = { method: "POST", headers, body: signed(opened, isPaid) };
    return (await fetch(`${shop}/pay/notifications`, payload)).status;
  };
  const answers: Record<string, (url: URL, body: string, response: ServerResponse) => unknown> = {
    "/v71/sessions": (_url, body, response) => {
      const { reference, returnUrl, amount } = JSON.parse(body);
      const opened = { id: `CS-${reference}`, reference, returnUrl, amount };
      known.set(opened.id, opened);
      bank.requests.push(opened);
      response.end(JSON.stringify({ id: opened.id, sessionData: "data" }));
    },
    "/form/adyen.js": (_url, _body, response) => {
      response.setHeader("content-type", "text/javascript");
      if (!bank.isReachable) response.statusCode = 503;
      response.end(bank.isReachable ? `const BANK = "${bank.url}";${FORM}` : "");
    },
    "/form/adyen.css": (_url, _body, response) => {
      response.setHeader("content-type", "text/css");
      response.end(".bank-form { padding: 16px; border: 1px solid; }");
    },
    "/outcome": async (_url, body, response) => {
      const { id, card } = JSON.parse(body);
      const resultCode = RESULTS[card] ?? "Refused";
      const opened = known.get(id);
      if (opened && bank.tells && card !== "waits") await tell(opened, card === "pays");
      response.end(JSON.stringify({ resultCode }));
    },
    "/away": (url, _body, response) => {
      const opened = known.get(url.searchParams.get("id") ?? "");
      const back = `${opened?.returnUrl}&sessionId=${opened?.id}&redirectResult=pays`;
      response.writeHead(302, { location: back }).end();
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    response.setHeader("access-control-allow-origin", "*");
    const answer = answers[url.pathname];
    if (!answer) return response.writeHead(404).end();
    await answer(url, await bodyOf(request), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bank: HostedBank = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReachable: true,
    tells: true,
    requests: [],
    tell: (isPaid) => tell(bank.requests.at(-1) as Opened, isPaid),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return bank;
}
