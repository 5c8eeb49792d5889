/** A drawing of what is on its way: a parcel on its axis, the way still to go dashed. */
import "../../ui/system-page/system.css";
import { Sheet } from "../../ui/drawing-sheet/drawing-sheet";

const ENTRIES = [
  { label: "Part", value: "Your order" },
  { label: "Where", value: "to be found" },
];

export function Parcel() {
  return (
    <Sheet entries={ENTRIES}>
      <svg
        className="system__drawing"
        viewBox="0 0 640 400"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        aria-hidden="true"
      >
        <path
          d="M40 220H600M200 60V340"
          stroke="var(--bad)"
          strokeDasharray="14 4 3 4"
          strokeWidth={1}
          opacity={0.7}
        />
        <path d="M100 140H300V300H100Z" fill="var(--surface)" />
        <path d="M100 140l40 -44H340L300 140M340 96V256L300 300" />
        <g strokeWidth={1.2}>
          <path d="M180 140V200H220V140L260 96M180 140L220 96" />
          <path d="M124 262h44M124 276h30" />
          <path d="M100 312V352M300 312V352M100 346H178M222 346H300" />
        </g>
        <path d="M94 352l12 -12M294 352l12 -12" />
        <path d="M352 220H500" strokeDasharray="3 9" strokeLinecap="round" />
        <path d="M486 208l14 12l-14 12" />
        <path d="M530 300V150L566 124L602 150V300M516 300H616M554 300V246H580V300" />
        <text
          x={200}
          y={354}
          className="drawing-figure"
          fontSize={24}
          textAnchor="middle"
          stroke="none"
          fill="currentColor"
        >
          ?
        </text>
      </svg>
    </Sheet>
  );
}
