/** Everything known about a product, as a table; and its papers. */
import type { ProductDetail } from "../../api/types";
import { Icon } from "../../ui/icon/icon";

const KB = 1000;

/** Stands in the shop's own index so that old papers find the product; its page names the code once. */
const OTHER_CODE = "Catalogue code";

export function Specification({ attributes }: Pick<ProductDetail, "attributes">) {
  const rows = Object.entries(attributes).filter(([name]) => name !== OTHER_CODE);
  return (
    rows.length > 0 && (
      <section className="spec" aria-label="Specification">
        <h2>Specification</h2>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  );
}

export function Documents({ documents }: Pick<ProductDetail, "documents">) {
  return (
    documents.length > 0 && (
      <section className="documents" aria-label="Documents">
        <h2>Documents</h2>
        <ul>
          {documents.map(({ title, url, bytes }) => (
            <li key={url}>
              <Icon name="sheet" />
              <a href={url} download>
                {title}
              </a>
              {bytes > 0 && <span className="muted">{Math.ceil(bytes / KB)} kB</span>}
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
