/** Tabs after the WAI-ARIA pattern: arrows move and choose, Tab leaves for the panel. */
import "./tabs.css";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface Tab {
  name: string;
  panel: ReactNode;
}

interface Props {
  label: string;
  tabs: Tab[];
  chosen: string;
  onChoose: (name: string) => void;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.name === chosen),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(tabs[next]?.name ?? chosen);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${at}`}>
        {tabs[at]?.panel}
      </div>
    </>
  );
}
