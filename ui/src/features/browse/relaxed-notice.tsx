/** No product has every word of a search: what is shown instead, and whom to ask. */
import type { ContentOf } from "../../api/types";
import { useShop } from "../../shop/shop-context";
import { PhoneLink } from "../../ui/phone-link/phone-link";
import { AskForIt } from "./ask-for-it";

type Relaxed = Pick<ContentOf<"list">, "relaxed" | "relaxedText">;
type Nearest = Pick<ContentOf<"list">, "nearest">;
type WordKind = Relaxed["relaxed"][number]["kind"];

const IN_EVERY: Partial<Record<WordKind, string>> = {
  finish: " in every colour and finish",
  size: " in every size",
  brand: " of every brand",
};

/** What the products shown do not narrow by, if one kind of word was left out. */
function inEvery(relaxed: Relaxed["relaxed"]): string {
  const kinds = new Set(relaxed.map(({ kind }) => kind));
  const [only] = kinds;
  return (kinds.size === 1 && only && IN_EVERY[only]) || "";
}

/** The text with the words that no product has made plain. */
function Marked({ text, relaxed }: { text: string; relaxed: Relaxed["relaxed"] }) {
  const missing = new Set(relaxed.flatMap((word) => word.text.split(" ")));
  const words = text.split(/\s+/).filter(Boolean);
  return words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text stay where they are
    <span key={at}>
      {at > 0 && " "}
      {missing.has(word.toLowerCase().replace(/[^\p{L}\p{N}./]+/gu, "")) ? <em>{word}</em> : word}
    </span>
  ));
}

/** Where most of what is shown stands, if that is not what was looked for. */
function NearestCategories({ nearest }: Nearest) {
  if (nearest.length === 0) return null;
  return (
    <>
      {" "}
      Nearest to it:{" "}
      {nearest.map(({ name, url }, at) => (
        <span key={url}>
          {at > 0 && ", "}
          <a href={url}>{name}</a>
        </span>
      ))}
      .
    </>
  );
}

export function RelaxedNotice({
  typed,
  text = typed,
  relaxed,
  relaxedText,
  nearest,
}: Relaxed & Nearest & { typed: string; text?: string }) {
  const { phone } = useShop();
  if (relaxed.length === 0) return null;
  return (
    <p className="list__corrected">
      {relaxedText && relaxed.some(({ kind }) => kind === "type") ? (
        <>
          We couldn’t find <Marked text={text} relaxed={relaxed} />. Showing what matches{" "}
          <b>{relaxedText}</b>.
        </>
      ) : relaxedText ? (
        <>
          No <Marked text={text} relaxed={relaxed} />. Showing <b>{relaxedText}</b>
          {inEvery(relaxed)}.
        </>
      ) : (
        <>Nothing matches every word of “{text}”. These products match some of them.</>
      )}
      <NearestCategories nearest={nearest} /> Need exactly that? Call us on{" "}
      <PhoneLink phone={phone} /> or <AskForIt text={typed} />.
    </p>
  );
}
