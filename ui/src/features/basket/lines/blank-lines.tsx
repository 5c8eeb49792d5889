/** In the place of lines that are on their way. */
import "./basket-lines.css";
import { Skeleton } from "../../../ui/progress/progress";

/** As many as most baskets hold. */
export const USUAL_LINES = 2;

/** Holds the place of lines that are on their way. */
export function BlankLines({ count }: { count: number }) {
  return (
    <div className="lines" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <div key={at} className="line">
          <div className="line__picture" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
