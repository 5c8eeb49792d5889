/** A text of the shop: a guide, help, law, research, with the forms or facts beside it (RT-04). */
import "./content-page.css";
import type { ContentOf, Page } from "../../api/types";
import { useShop } from "../../shop/shop-context";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb";
import { callTo } from "../../ui/phone-link/phone-link";
import { PrintHead } from "../../ui/print-header/print-header";
import { Places } from "./contact-places";
import { Declarations } from "./declarations";
import { Guides } from "./guides";
import { FormPart } from "./lazy-form";

export type TextContent = ContentOf<"content">;
export type Section = TextContent["sections"][number];

/** What the shop made from Markdown without HTML in it. */
export function Prose({ html }: { html: string }) {
  if (!html) return null;
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the shop itself, HTML in texts is off.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The form at the end of the page about trade accounts. */
const APPLY: Section = { anchor: "apply", heading: "Apply", html: "" };

function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav className="text__contents" aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ol>
        {sections.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function NextSteps({ steps }: { steps: TextContent["nextSteps"] }) {
  if (steps.length === 0) return null;
  return (
    <nav className="text__next" aria-labelledby="next-steps">
      <h2 id="next-steps">Where to next</h2>
      <ul>
        {steps.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What stands before the words: it is what most people come for. */
function First({ content }: { content: TextContent }) {
  if (content.tool === "guides") return <Guides groups={content.guides} />;
  if (content.tool === "declarations") return <Declarations found={content.declaration} />;
  if (content.tool === "delivery-note") return <FormPart content={content} />;
  return content.places.length > 0 ? <Places places={content.places} /> : null;
}

function Head({ content }: { content: TextContent }) {
  const { heading, lead, changed, changedOn, minutes } = content;
  return (
    <header className="text__head">
      <Breadcrumb crumbs={content.breadcrumb} />
      <h1>{heading}</h1>
      {lead && <p className="text__lead">{lead}</p>}
      <p className="text__facts muted">
        {minutes > 0 && <span>{minutes === 1 ? "1 minute" : `${minutes} minutes`} to read</span>}
        <span>
          Last updated <time dateTime={changedOn}>{changed}</time>
        </span>
      </p>
    </header>
  );
}

/** Pages without the shop's header still say whose they are, and lead home. */
function HomeLine() {
  const { name, phone } = useShop();
  return (
    <div className="home-line">
      <p className="page">
        <a href="/">{name}</a>
        <a href={callTo(phone)} aria-label={`Call us: ${phone}`}>
          {phone}
        </a>
      </p>
    </div>
  );
}

export function ContentPage({ page }: { page: Page }) {
  const content = page.content as TextContent;
  const { sections, hasContents } = content;
  const isTrade = content.tool === "trade";
  return (
    <>
      {page.isHeaderHidden && <HomeLine />}
      <article className={hasContents ? "page text text--long" : "page text"}>
        <PrintHead />
        <Head content={content} />
        {hasContents && <Contents sections={isTrade ? [...sections, APPLY] : sections} />}
        <div className="text__body">
          <First content={content} />
          <Prose html={content.intro} />
          {sections.map(({ anchor, heading, html }) => (
            <section key={anchor} aria-labelledby={anchor}>
              <h2 id={anchor}>{heading}</h2>
              <Prose html={html} />
            </section>
          ))}
          {isTrade && <FormPart content={content} />}
          <NextSteps steps={content.nextSteps} />
        </div>
      </article>
    </>
  );
}
