/** How far checkout is, drawn as a dimension: delivery, payment, confirmed. */
// One sheet for the three pages of checkout: each name of a sheet weighs on every page of the shop.
import "../slim-header/slim-header.css";
import "./steps.css";

const STEPS = [
  { name: "Delivery", percent: 10 },
  { name: "Payment", percent: 50 },
  { name: "Confirmed", percent: 100 },
] as const;

export type StepName = (typeof STEPS)[number]["name"];

/** `hrefs` lead back to steps that may be taken again. */
export function Steps({
  at,
  hrefs = {},
}: {
  at: StepName;
  hrefs?: Partial<Record<StepName, string>>;
}) {
  const now = STEPS.findIndex(({ name }) => name === at);
  const percent = STEPS[now]?.percent ?? 0;
  return (
    <nav className="steps" aria-label="Steps of checkout">
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path className="steps__way" d="M0 6H100" />
        <path className="steps__done" d={`M0 6H${percent}`} />
      </svg>
      <p className="visually-hidden">{percent} % done</p>
      <ol>
        {STEPS.map(({ name }, step) => {
          const href = step < now ? hrefs[name] : undefined;
          return (
            <li
              key={name}
              data-done={step < now || at === "Confirmed" || undefined}
              aria-current={step === now ? "step" : undefined}
            >
              <span className="steps__number" aria-hidden="true" />
              {href ? <a href={href}>{name}</a> : name}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
