/** A drawing of what is not there: a rose whose lever is missing, dimensioned with question marks. */
import { Sheet } from "../../ui/drawing-sheet/drawing-sheet";

const AXIS = { stroke: "var(--bad)", strokeDasharray: "14 4 3 4", strokeWidth: 1, opacity: 0.7 };
const FIGURE = {
  className: "drawing-figure",
  fontSize: 24,
  textAnchor: "middle" as const,
  stroke: "none",
};

function Dimension({ from, to, y, text }: { from: number; to: number; y: number; text: string }) {
  const middle = (from + to) / 2;
  return (
    <g strokeWidth={1.2}>
      <path d={`M${from} ${y}H${middle - 22}M${middle + 22} ${y}H${to}`} />
      <path d={`M${from - 6} ${y + 6}l12 -12M${to - 6} ${y + 6}l12 -12`} strokeWidth={2} />
      <text x={middle} y={y + 8} fill="currentColor" {...FIGURE}>
        {text}
      </text>
    </g>
  );
}

export function MissingPart({ label, value }: { label: string; value: string }) {
  const entries = [
    { label, value },
    { label: "All sizes", value: "unknown" },
  ];
  return (
    <Sheet entries={entries}>
      <svg
        className="system__drawing"
        viewBox="0 0 640 400"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        aria-hidden="true"
      >
        <g {...AXIS}>
          <path d="M60 210H580M190 70V350" />
        </g>
        <circle cx={190} cy={210} r={88} fill="var(--surface)" />
        <circle cx={190} cy={210} r={66} strokeWidth={1.2} />
        <circle cx={190} cy={210} r={20} />
        <rect x={182} y={202} width={16} height={16} />
        <g strokeWidth={1.2}>
          <circle cx={140} cy={210} r={6} />
          <circle cx={240} cy={210} r={6} />
        </g>
        <path
          d="M160 188H500C536 188 556 198 556 210C556 222 536 232 500 232H160"
          strokeDasharray="3 9"
          strokeLinecap="round"
        />
        <Dimension from={190} to={556} y={90} text="?" />
        <Dimension from={102} to={278} y={340} text="⌀?" />
      </svg>
    </Sheet>
  );
}
