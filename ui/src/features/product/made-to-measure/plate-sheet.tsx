/** The drawing sheet of a piece cut to measure: it follows the size while it is typed. */
import type { SizeLimits } from "../../../api/types";
import type { Size } from "../../../pricing/made-to-measure";
import { Sheet } from "../../../ui/drawing-sheet/drawing-sheet";
import { PlateDrawing } from "./plate-drawing";

function holesText(screwholes: boolean | null): string {
  if (screwholes === null) return "–";
  return screwholes ? "Drilled" : "None";
}

export function PlateSheet({
  size,
  limits,
  name,
}: {
  size: Size;
  limits: SizeLimits;
  name: string;
}) {
  const entries = [
    { label: "Width × height", value: `${size.width ?? "–"} × ${size.height ?? "–"}` },
    { label: "Screw holes", value: holesText(size.screwholes) },
    { label: "All sizes", value: "mm" },
  ];
  return (
    <Sheet entries={entries}>
      <div className="sheet__drawing">
        <PlateDrawing size={size} limits={limits} name={name} />
      </div>
    </Sheet>
  );
}
