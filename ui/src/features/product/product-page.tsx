/** The product page. */
import type { ContentOf, Page } from "../../api/types";
import { DrawingSheet } from "../../ui/drawing-sheet";

export function ProductPage({ page }: { page: Page }) {
  const { product, drawing } = page.content as ContentOf<"product">;
  return (
    <div className="page">
      <h1>{product.name}</h1>
      {drawing && <DrawingSheet drawing={drawing} />}
    </div>
  );
}
