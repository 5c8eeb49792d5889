/** What stands on the home page and in lists while nothing is on sale: calm words, and for the owner what to do first. */
import "./opening.css";
import type { ContentOf } from "../../api/types";
import { useShop } from "../../shop/shop-context";
import { PhoneLink } from "../phone-link/phone-link";

type OpeningText = NonNullable<ContentOf<"list">["opening"]>;

export function Opening({ opening: { heading, text, steps } }: { opening: OpeningText }) {
  const { phone, email, hours } = useShop();
  return (
    <section className="opening">
      <h1>{heading}</h1>
      <p className="opening__lead">{text}</p>
      {steps.length > 0 ? (
        <ol>
          {steps.map((step) => (
            <li key={step.command}>
              {step.text}
              <code>{step.command}</code>
            </li>
          ))}
        </ol>
      ) : (
        <p>
          <PhoneLink phone={phone} /> ({hours}) or <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}
