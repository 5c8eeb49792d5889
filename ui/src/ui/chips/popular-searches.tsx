/** What other shoppers search for, offered where nothing is shown. */
import "./chips.css";

export function PopularSearches({ searches }: { searches: readonly string[] }) {
  return (
    <>
      <h3>Often searched for</h3>
      <ul className="chips" aria-label="Popular searches">
        {searches.map((text) => (
          <li key={text}>
            <a className="chip" href={`/search?query=${encodeURIComponent(text)}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
