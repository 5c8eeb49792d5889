/** One product, as the shop drew it. */
import type { ContentOf, Page } from "../../api/types";
import { DrawingSheet } from "../../ui/drawing-sheet/drawing-sheet";
import { ProductView } from "./product-view";

export function ProductPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"product">;
  const { drawing } = content;
  return (
    <ProductView content={content} drawn={() => drawing && <DrawingSheet drawing={drawing} />} />
  );
}
