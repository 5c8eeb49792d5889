/** A drawing sheet: double frame, the drawing inline, and the title block at its foot. */
import "./drawing-sheet.css";
import "../../styles/drawing.css";
import type { ReactNode } from "react";
import type { Drawing } from "../../api/types";

type Entry = Drawing["titleBlock"][number];

function TitleBlock({ entries }: { entries: Entry[] }) {
  return (
    <dl className="sheet__title-block">
      {entries.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The frame alone, around any drawing. */
export function Sheet({ entries, children }: { entries: Entry[]; children: ReactNode }) {
  return (
    <div className="sheet on-sheet">
      <div className="sheet__frame">
        {children}
        <TitleBlock entries={entries} />
      </div>
    </div>
  );
}

/** `data-drawing` marks where the browser finds the SVG again that the inlined page leaves out. */
export function DrawingSheet({ drawing }: { drawing: Drawing }) {
  return (
    <Sheet entries={drawing.titleBlock}>
      <div
        className="sheet__drawing"
        role="img"
        aria-label={drawing.alt}
        data-drawing=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the shop itself.
        dangerouslySetInnerHTML={{ __html: drawing.svg }}
        suppressHydrationWarning
      />
    </Sheet>
  );
}
