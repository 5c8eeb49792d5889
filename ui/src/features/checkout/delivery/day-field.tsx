/** Which day, where the shopper may choose one. */
import "../../../ui/choices/choices.css";
import { FieldFrame } from "../../../ui/text-field/field-frame";
import { dayText } from "../format";

interface Props {
  days: readonly string[];
  value: string;
  today: string;
  onChoose: (day: string) => void;
}

export function DayField({ days, value, today, onChoose }: Props) {
  return (
    <div className="checkout-form__day">
      <FieldFrame label="Which day?">
        {(aria) => (
          <div className="field__box field__box--select">
            <select {...aria} value={value} onChange={({ target }) => onChoose(target.value)}>
              {days.map((day) => (
                <option key={day} value={day}>
                  {dayText(day, today)}
                </option>
              ))}
            </select>
          </div>
        )}
      </FieldFrame>
    </div>
  );
}
