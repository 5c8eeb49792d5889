/** Lines for other jobs: closed until somebody orders for more than one, and fetched only then. */
import "./line-references.css";
import { lazy, Suspense, useState } from "react";
import type { BasketItem } from "../../../api/types";
import { Skeleton } from "../../../ui/progress/progress";
import type { Choices, Choose } from "../use-choices";

const JobLines = lazy(() => import("./job-lines").catch(() => ({ default: NotLoaded })));

function NotLoaded() {
  return <p role="alert">This part didn't load. Please reload the page: your choices are saved.</p>;
}

export interface OfLines {
  lines: readonly BasketItem[];
  choices: Choices;
  show: Choose;
  choose: Choose;
}

export function LineReferences(of: OfLines) {
  const [isOpen, setIsOpen] = useState(false);
  const { lines, choices } = of;
  const set = lines.filter(({ basketItemId }) => choices.lineReferences[basketItemId]?.trim());
  return (
    <details className="job-lines" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Different jobs? Give lines a job reference
        {!isOpen && set.length > 0 && (
          <span className="muted">
            {" "}
            {set.length} of {lines.length} {lines.length === 1 ? "line" : "lines"} set
          </span>
        )}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <JobLines {...of} />
        </Suspense>
      )}
    </details>
  );
}
