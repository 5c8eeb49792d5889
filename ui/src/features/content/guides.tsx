/** The guides, those of this storefront first. */
import type { TextContent } from "./content-page";

export function Guides({ groups }: { groups: TextContent["guides"] }) {
  return groups.map(({ heading, guides }) => (
    <section key={heading} className="guides" aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {guides.map(({ name, url, text, minutes, drawing }) => (
          <li key={url}>
            {drawing && (
              <div
                className="guides__drawing"
                aria-hidden="true"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the shop's own.
                dangerouslySetInnerHTML={{ __html: drawing }}
              />
            )}
            <h3>
              <a href={url}>{name}</a>
            </h3>
            <p>{text}</p>
            <p className="muted">{minutes} minutes</p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
