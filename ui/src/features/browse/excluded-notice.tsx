/** The words that a search leaves out because the shopper said so, and the way to have them back. */
import type { ContentOf } from "../../api/types";

type Excluded = Pick<ContentOf<"list">, "excluded" | "unexcludedUrl">;

/** 'brass', 'brass and black', 'brass, black and chrome'. */
function listed(words: string[]): string {
  const [last = "", ...others] = [...words].reverse();
  return others.length > 0 ? `${others.reverse().join(", ")} and ${last}` : last;
}

export function ExcludedNotice({ excluded, unexcludedUrl }: Excluded) {
  if (excluded.length === 0) return null;
  return (
    <p className="list__corrected">
      Leaving out <b>{listed(excluded)}</b>, as you asked.{" "}
      {unexcludedUrl && <a href={unexcludedUrl}>Show everything</a>}
    </p>
  );
}
