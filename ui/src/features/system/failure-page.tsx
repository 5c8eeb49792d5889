/** The failure page. */
import type { ContentOf, Page } from "../../api/types";

export function FailurePage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"failure">;
  return (
    <div className="page">
      <h1>{content.heading}</h1>
    </div>
  );
}
