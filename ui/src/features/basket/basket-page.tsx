/** The basket page. */
import type { ContentOf, Page } from "../../api/types";

export function BasketPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"basket">;
  return (
    <div className="page">
      <h1>{content.heading}</h1>
    </div>
  );
}
