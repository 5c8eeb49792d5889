/** The fields of a card: grouped while typing, judged when left. */
import { TextField } from "../../ui/text-field/text-field";
import { type Card, type CardField, codeHint, groupedExpiry, groupedNumber } from "./card";

interface Props {
  card: Card;
  faults: Partial<Record<CardField, string>>;
  onType: (field: CardField, text: string) => void;
  onLeave: (field: CardField) => void;
}

export function CardFields({ card, faults, onType, onLeave }: Props) {
  const field = (name: CardField) => ({
    name,
    value: card[name],
    error: faults[name],
    onBlur: () => onLeave(name),
    spellCheck: false,
  });
  return (
    <div className="card-fields">
      <TextField
        {...field("cardNumber")}
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        onChange={({ target }) => onType("cardNumber", groupedNumber(target.value))}
      />
      <div className="card-fields__pair">
        <TextField
          {...field("expiry")}
          label="Expiry date"
          hint="Month and year, such as 09 / 29"
          inputMode="numeric"
          autoComplete="cc-exp"
          onChange={({ target }) => onType("expiry", groupedExpiry(target.value, card.expiry))}
        />
        <TextField
          {...field("securityCode")}
          label="Security code"
          hint={codeHint(card.cardNumber)}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          onChange={({ target }) => onType("securityCode", target.value.replace(/\D/g, ""))}
        />
      </div>
      <TextField
        {...field("name")}
        label="Name on card"
        autoComplete="cc-name"
        onChange={({ target }) => onType("name", target.value)}
      />
    </div>
  );
}
