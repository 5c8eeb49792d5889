/** The list page. */
import type { ContentOf, Page } from "../../api/types";

export function ListPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"list">;
  return (
    <div className="page">
      <h1>{content.heading}</h1>
    </div>
  );
}
