/** Where a signed-in customer says where the order goes, how, and what they call it. */
import "./checkout-form.css";
import { lazy, Suspense, useState } from "react";
import type { Basket, CheckoutState } from "../../api/types";
import { usePricedBasket } from "../../basket-store/priced-basket";
import { useIsBasketRead } from "../../basket-store/use-basket";
import { useCustomerQuery } from "../../session/customer-query";
import { type Address, contactDetailsQuery } from "../../session/queries";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { Skeleton } from "../../ui/progress/progress";
import { RadioRows } from "../../ui/radio-rows/radio-rows";
import type { StepName } from "../../ui/steps/steps";
import { ContinueToPayment } from "./continue-to-payment";
import { DeliveryOptions } from "./delivery/delivery-options";
import { Parcels } from "./delivery/parcels";
import { Addresses } from "./delivery/saved-addresses";
import { useDelivery } from "./delivery/use-delivery";
import { dayOf } from "./format";
import { LookupState } from "./lookup-state";
import { checkoutStateQuery } from "./queries";
import { References } from "./references/order-reference";
import { OrderSummary } from "./summary/order-summary";
import { sumsOf } from "./summary/order-totals";
import { GoneLines, ShortLines, stopOf } from "./unavailable-lines";
import { COLLECT, useChoices } from "./use-choices";
import { useHandOff } from "./use-hand-off";

const Blocked = lazy(() => import("./checkout-blocked"));
const Collection = lazy(() => import("./collection/collection"));
const PaymentPending = lazy(() => import("./payment-pending"));

interface Props {
  saved: CheckoutState;
  addresses: readonly Address[];
  basket: Basket;
  isCurrent: boolean;
}

const NO_BRANCH = "No branch has everything in your order. Please choose delivery instead.";

const FULFILMENT_OPTIONS = [
  { value: "deliver", label: "Deliver it", detail: "To your home, business or site." },
  { value: COLLECT, label: "Collect it", detail: "Free, from one of our trade counters." },
];

function Form({ saved, addresses, basket, isCurrent }: Props) {
  const { choices, show, choose } = useChoices(saved);
  const isCollected = choices.deliveryOption === COLLECT;
  const basis = { addresses, choices, basketVersion: basket.version };
  const delivery = useDelivery({ ...basis, isNeeded: !isCollected });
  const { handOff, isRunning, faults, beside, clear } = useHandOff();
  const today = dayOf(Date.now());
  const { lookup, option } = delivery;
  const sums = sumsOf(basket.summary, { option, isCollected });
  const [hasBranch, setHasBranch] = useState(true);
  const stopped = hasBranch ? stopOf(basket, isCollected) : NO_BRANCH;
  const change: typeof choose = (chosen) => {
    clear();
    choose(chosen);
  };
  /** Without a branch yet there is nothing the shop could keep. */
  const chooseFulfilment = (fulfilment: string) => {
    clear();
    if (fulfilment === COLLECT) show({ deliveryOption: COLLECT, branchId: "" });
    else choose({ deliveryOption: "", branchId: "" });
  };
  return (
    <div className="checkout-form">
      <OrderSummary basket={basket} sums={sums} isStale={!isCurrent || lookup.isPending} />
      <div className="checkout-form__choices">
        {!isCollected && <GoneLines basket={basket} />}
        {!isCollected && <ShortLines basket={basket} />}
        <RadioRows
          legend={<h2>Delivery or collection?</h2>}
          rows={FULFILMENT_OPTIONS}
          value={isCollected ? COLLECT : "deliver"}
          onChoose={chooseFulfilment}
        />
        {isCollected ? (
          <section className="checkout-form__part" aria-labelledby="collect">
            <h2 id="collect">Where will you collect your order?</h2>
            <Suspense fallback={<Skeleton lines={6} />}>
              <Collection
                {...basis}
                lines={basket.basketItems}
                choose={change}
                today={today}
                error={faults.branchId}
                onBranches={setHasBranch}
              />
            </Suspense>
          </section>
        ) : (
          <>
            <section className="checkout-form__part" aria-labelledby="where">
              <h2 id="where">Where should we deliver your order?</h2>
              <Addresses
                addresses={addresses}
                chosen={delivery.address}
                onChoose={(addressId) => change({ addressId })}
                onChange={clear}
                error={faults.addressId}
              />
            </section>
            {delivery.address && (
              <section className="checkout-form__part" aria-labelledby="when">
                <h2 id="when">When should we deliver your order?</h2>
                <LookupState
                  lookup={lookup}
                  waitingFor="Looking for delivery options"
                  onRetry={delivery.refetch}
                >
                  {(sorted) => (
                    <>
                      {stopped && <p className="muted">These dates are for items in stock.</p>}
                      <DeliveryOptions
                        sorted={sorted}
                        delivery={delivery}
                        today={today}
                        choose={change}
                        error={faults.deliveryOption}
                      />
                      <Parcels parcels={sorted.parcels} lines={basket.basketItems} today={today} />
                    </>
                  )}
                </LookupState>
              </section>
            )}
          </>
        )}
        {(saved.isBusiness || choices.reference || choices.purchaseOrder) && (
          <section className="checkout-form__part" aria-labelledby="papers">
            <h2 id="papers">For your documents</h2>
            <References
              lines={basket.basketItems}
              choices={choices}
              show={show}
              choose={choose}
              errors={faults}
            />
          </section>
        )}
        <ContinueToPayment
          basket={basket}
          isRunning={isRunning}
          fault={beside(sums.total.incVat)}
          stopped={stopped}
          onPress={() => void handOff(choices, delivery, sums.total.incVat)}
        />
      </div>
    </div>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const { phone } = useShop();
  return (
    <div className="checkout-form__error-box" role="alert">
      <p>Sorry, that didn't work. Nothing is lost: please try again, or call us on {phone}.</p>
      <p className="checkout-form__actions">
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </div>
  );
}

/** Waits for everything that must be known first, and says so when it does not come. */
export default function CheckoutForm({ showStep }: { showStep: (step: StepName) => void }) {
  const { mayCheckOut } = useShop();
  const isRead = useIsBasketRead();
  const { items, basket, isCurrent, error, retry } = usePricedBasket();
  const details = useCustomerQuery(contactDetailsQuery);
  const state = useCustomerQuery(checkoutStateQuery);
  if (!mayCheckOut) return <Blocked block="closed" />;
  if (details.data?.onStop) return <Blocked block="on_stop" />;
  const pending = state.data?.pendingPayment;
  if (pending)
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <PaymentPending
          payment={pending}
          onUnpaid={() => void state.refetch()}
          showStep={showStep}
        />
      </Suspense>
    );
  if (isRead && items.length === 0) return <Blocked block="empty" />;
  if (basket && details.data && state.data)
    return (
      <Form
        saved={state.data}
        addresses={details.data.addresses}
        basket={basket}
        isCurrent={isCurrent}
      />
    );
  const retryAll = () => {
    if (details.isError) void details.refetch();
    if (state.isError) void state.refetch();
    retry();
  };
  if (details.isError || state.isError || error) return <Unavailable onRetry={retryAll} />;
  return (
    <div role="status" aria-label="Loading checkout">
      <Skeleton lines={8} />
    </div>
  );
}
