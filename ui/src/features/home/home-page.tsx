/** The home page. */
import type { ContentOf, Page } from "../../api/types";

export function HomePage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"home">;
  return (
    <div className="page">
      <h1>{content.headline}</h1>
    </div>
  );
}
