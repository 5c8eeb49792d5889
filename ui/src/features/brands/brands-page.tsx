/** The brands page. */
import type { ContentOf, Page } from "../../api/types";

export function BrandsPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"brands">;
  return (
    <div className="page">
      <h1>{content.heading}</h1>
    </div>
  );
}
