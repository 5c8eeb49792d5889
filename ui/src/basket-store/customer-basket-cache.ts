/** The query cache as one customer's basket uses it, for as long as their session lasts. */
import { type Caller, Problem } from "../api/send";
import type { Basket } from "../api/types";
import { type CustomerQuery, duringSession } from "../session/customer-query";
import { signedInEmail } from "../session/signed-in";
import { currentSession } from "../shop/customer-state";
import { GUEST, queryClient } from "../shop/query-client";
import {
  type BasketRequest,
  basketQuery,
  fetchBasket,
  sendRequest,
} from "./customer-basket-queries";

function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && error.code === "signed_out";
}

export class CustomerBasketCache {
  readonly query: CustomerQuery<Basket>;
  /** Called when the shop responds that the session is over, even where this tab has noticed already. */
  onSignedOut = () => {};
  private readonly shop: Caller;
  private readonly session = currentSession();

  constructor(shop: Caller) {
    this.shop = shop;
    this.query = basketQuery(signedInEmail() ?? GUEST, (signal) =>
      this.request(() => fetchBasket(shop, signal)),
    );
  }

  get key() {
    return this.query.queryKey;
  }

  basket(): Basket | undefined {
    return queryClient.getQueryData<Basket>(this.key);
  }

  state() {
    return queryClient.getQueryState<Basket>(this.key);
  }

  /** Stores a response unless a newer one came first, or the session ended. */
  put(basket: Basket) {
    if (!this.isOver()) queryClient.setQueryData(this.key, basket);
  }

  /** Fetches the basket; a request that is under way is shared. */
  fetch(): Promise<Basket> {
    return queryClient.fetchQuery({ ...this.query, staleTime: 0 });
  }

  send(request: BasketRequest): Promise<Basket> {
    return this.request(() => sendRequest(this.shop, request));
  }

  /** The customer is not who is signed in any more: nothing is sent, shown or stored for them. */
  isOver(): boolean {
    return currentSession() !== this.session;
  }

  private async request(send: () => Promise<Basket>): Promise<Basket> {
    try {
      return await duringSession(this.session, send);
    } catch (error) {
      if (isSignedOut(error)) this.onSignedOut();
      throw error;
    }
  }
}
