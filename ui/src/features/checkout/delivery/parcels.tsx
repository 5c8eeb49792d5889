/** Which lines come when, stated plainly where they do not come together. */
import type { BasketItem, ParcelOut } from "../../../api/types";
import { Icon } from "../../../ui/icon/icon";
import { parcelsText, spanText, whyText } from "../format";

interface Props {
  parcels: readonly ParcelOut[];
  lines: readonly BasketItem[];
  today: string;
}

function Parcel({ parcel, lines, today }: { parcel: ParcelOut } & Omit<Props, "parcels">) {
  const { earliest, latest } = parcel.dates;
  return (
    <li className="parcel">
      <p>
        <b>{earliest && latest ? spanText(earliest, latest, today) : "To follow"}</b>{" "}
        <span className="muted">{whyText(parcel.reason)}</span>
      </p>
      <ul>
        {parcel.lineIds.map((id, at) => {
          const line = lines.find(({ basketItemId }) => basketItemId === id);
          return (
            line && (
              <li key={id}>
                {parcel.quantities[at]} × {line.name}
              </li>
            )
          );
        })}
      </ul>
    </li>
  );
}

export function Parcels({ parcels, lines, today }: Props) {
  if (parcels.length < 2) return null;
  return (
    <section className="parcels" aria-labelledby="parcels">
      <h3 id="parcels">
        <Icon name="box" /> {parcelsText(parcels, today)}
      </h3>
      <ol>
        {parcels.map((parcel) => (
          <Parcel
            key={`${parcel.reason} ${parcel.dates.latest}`}
            parcel={parcel}
            lines={lines}
            today={today}
          />
        ))}
      </ol>
    </section>
  );
}
