/** The same product in its other finishes or sizes: links, so that each has its own address. */
import type { SwatchGroup } from "../../api/types";
import { FinishTint } from "../../ui/finish-tint/finish-tint";

/** So many stand at once, the chosen one among them; a single one more takes no more room than saying so. */
const SHOWN = 6;

interface Props {
  name: string;
  swatches: SwatchGroup["swatches"];
}

function Links({ name, swatches }: Props) {
  return (
    <ul>
      {swatches.map(({ label, url, finish, isCurrent }) => (
        <li key={url}>
          <a href={url} aria-current={isCurrent ? "true" : undefined} data-stay="">
            {name === "Finish" && finish && <FinishTint finish={finish} />}
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Swatches({ group: { name, swatches } }: { group: SwatchGroup }) {
  const room = swatches.length > SHOWN + 1 ? SHOWN : swatches.length;
  const others = swatches.filter(({ isCurrent }) => !isCurrent);
  const rest = others.slice(room - (swatches.length - others.length));
  return (
    <nav className="swatches" aria-label={name}>
      <h2>{name}</h2>
      <Links name={name} swatches={swatches.filter((swatch) => !rest.includes(swatch))} />
      {rest.length > 0 && (
        <details>
          <summary>
            {rest.length} more{name === "Finish" && " finishes"}
          </summary>
          <Links name={name} swatches={rest} />
        </details>
      )}
    </nav>
  );
}
