/** The not-found page. */
import type { ContentOf, Page } from "../../api/types";

export function NotFoundPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"not_found">;
  return (
    <div className="page">
      <h1>{content.heading}</h1>
    </div>
  );
}
