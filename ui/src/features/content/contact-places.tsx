/** Where people answer, by phone or over a counter: whether they do now, and when they do. */

import { callTo } from "../../ui/phone-link/phone-link";
import type { TextContent } from "./content-page";

type Place = TextContent["places"][number];

function Hours({ place }: { place: Place }) {
  return (
    <table className="counter__hours">
      <caption className="visually-hidden">Opening hours of {place.name}</caption>
      <tbody>
        {place.hours.map(([days, span]) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{span}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OnePlace({ place }: { place: Place }) {
  const { name, lines, phone, email, note, isOpen, state } = place;
  return (
    <li className="counter">
      <h2>{name}</h2>
      <p className={isOpen ? "counter__state good" : "counter__state"}>{state}</p>
      <p className="counter__phone">
        <a href={callTo(phone)} aria-label={`Call ${name}: ${phone}`}>
          {phone}
        </a>
      </p>
      {note && <p>{note}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <Hours place={place} />
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </li>
  );
}

export function Places({ places }: { places: Place[] }) {
  return (
    <ul className={places.length > 1 ? "counters counters--many" : "counters"}>
      {places.map((place) => (
        <OnePlace key={place.name} place={place} />
      ))}
    </ul>
  );
}
