/** A product cut to measure: drawn live from the size that is typed. */
import type { ContentOf, Page } from "../../api/types";
import { Configurator } from "./made-to-measure/configurator";
import { PlateSheet } from "./made-to-measure/plate-sheet";
import { ProductView } from "./product-view";

export function CutProductPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"cut_product">;
  const { m2mLimits: limits, name } = content.product;
  return (
    <ProductView
      content={content}
      drawn={({ size }) => limits && <PlateSheet size={size} limits={limits} name={name} />}
      configured={(choice) => limits && <Configurator limits={limits} choice={choice} />}
    />
  );
}
