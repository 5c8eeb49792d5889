/** The delivery options, each with its price and its true days. */
import type { DeliveryOption, SortedData } from "../../../api/types";
import { penceOf } from "../../../pricing/money";
import { useShop } from "../../../shop/shop-context";
import { PhoneLink } from "../../../ui/phone-link/phone-link";
import { Price } from "../../../ui/price/price";
import { type RadioRow, RadioRows } from "../../../ui/radio-rows/radio-rows";
import { arrivalText, cutoffText, dayText } from "../format";
import type { Choose } from "../use-choices";
import { DayField } from "./day-field";
import { type Delivery, dayIn } from "./use-delivery";

function Cost({ option }: { option: DeliveryOption }) {
  if (option.priceIncVat === 0) return <b className="checkout-form__free">Free</b>;
  return (
    <Price size="small" exVat={penceOf(option.priceExVat)} incVat={penceOf(option.priceIncVat)} />
  );
}

function When({ option, day, today }: { option: DeliveryOption; day: string; today: string }) {
  const until = cutoffText(option, today);
  const when = day ? dayText(day, today) : arrivalText(option, today);
  const isChoice = option.isNamedDay && !day;
  return (
    <>
      <b>{isChoice ? `From ${dayText(option.earliest, today)}` : when}</b>
      <span>, {until}</span>
      {option.notes.map((note) => (
        <span key={note} className="checkout-form__note">
          {note}
        </span>
      ))}
    </>
  );
}

interface Props {
  sorted: SortedData;
  delivery: Delivery;
  today: string;
  choose: Choose;
  error?: string | undefined;
}

export function DeliveryOptions({ sorted, delivery, today, choose, error }: Props) {
  const { phone } = useShop();
  const { option: chosen, day, address } = delivery;
  const addressId = address?.id ?? "";
  if (sorted.sortedDelivery.length === 0)
    return (
      <div className="checkout-form__error-box">
        {sorted.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          Please choose another address, or call us on <PhoneLink phone={phone} />.
        </p>
      </div>
    );
  const rows = sorted.sortedDelivery.map((option): RadioRow => {
    const isChosen = option.id === chosen?.id;
    return {
      value: option.id,
      label: option.name,
      detail: <When option={option} day={isChosen ? day : ""} today={today} />,
      extra: <Cost option={option} />,
      beneath: isChosen && option.isNamedDay && (
        <DayField
          days={option.dates}
          value={day}
          today={today}
          onChoose={(deliveryTime) =>
            choose({ deliveryOption: option.id, addressId, deliveryTime })
          }
        />
      ),
    };
  });
  return (
    <RadioRows
      legend={<span className="visually-hidden">When should we deliver your order?</span>}
      rows={rows}
      value={chosen?.id ?? ""}
      onChoose={(deliveryOption) => {
        const option = sorted.sortedDelivery.find(({ id }) => id === deliveryOption) ?? null;
        choose({ deliveryOption, addressId, deliveryTime: dayIn(option, day) });
      }}
      error={error}
    />
  );
}
