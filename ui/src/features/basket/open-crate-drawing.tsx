/** A drawing of nothing: an open crate, its contents dashed, its sizes waiting to be filled in. */
import { Sheet } from "../../ui/drawing-sheet/drawing-sheet";

const FIGURE = {
  className: "drawing-figure",
  fontSize: 24,
  textAnchor: "middle" as const,
  stroke: "none",
  fill: "currentColor",
};

const ENTRIES = [
  { label: "Contents", value: "Nothing yet" },
  { label: "Scale", value: "To fit" },
];

function Crate() {
  return (
    <>
      <path d="M170 150H470V310H170ZM170 150l-56 -44M470 150l56 -44M182 310V150M458 310V150" />
      <path d="M170 203H470M170 257H470" strokeWidth={1.2} />
      <g strokeWidth={1.2}>
        <path d="M206 203v-53M434 203v-53M206 257v-54M434 257v-54M206 310v-53M434 310v-53" />
      </g>
      <g fill="currentColor" stroke="none">
        <path d="M174 174h4v4h-4zM174 228h4v4h-4zM174 282h4v4h-4zM462 174h4v4h-4zM462 228h4v4h-4zM462 282h4v4h-4z" />
      </g>
    </>
  );
}

function Contents() {
  return (
    <g strokeDasharray="3 9" strokeLinecap="round">
      <path d="M222 150V96H300V150M346 150V70H370L382 88V150M412 150A30 30 0 0 0 352 150" />
      <circle cx={261} cy={76} r={20} />
    </g>
  );
}

export function OpenCrate() {
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
          d="M60 230H580M320 40V350"
          stroke="var(--bad)"
          strokeDasharray="14 4 3 4"
          strokeWidth={1}
          opacity={0.7}
        />
        <Contents />
        <Crate />
        <g strokeWidth={1.2}>
          <path d="M170 320V356M470 320V356M170 350H284M356 350H470" />
          <path d="M164 356l12 -12M464 356l12 -12" strokeWidth={2} />
        </g>
        <text x={320} y={358} {...FIGURE}>
          0 items
        </text>
      </svg>
    </Sheet>
  );
}
