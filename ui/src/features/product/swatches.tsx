/** The same product in its other finishes or sizes: links, so that each has its own address. */
import type { SwatchGroup } from "../../api/types";
import { FinishTint } from "../../ui/finish-tint";

export function Swatches({ group: { name, swatches } }: { group: SwatchGroup }) {
  return (
    <nav className="swatches" aria-label={name}>
      <h2>{name}</h2>
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
    </nav>
  );
}
