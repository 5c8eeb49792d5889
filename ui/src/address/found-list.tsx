/** What was found at a postcode, to choose from; arrows move, Tab leaves. */
import "./found-list.css";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { FoundItem } from "./lookups";

interface Props {
  items: FoundItem[];
  onChoose: (item: FoundItem) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function nameOf({ Text, Description }: FoundItem): string {
  return Description ? `${Text}, ${Description}` : Text;
}

export default function FoundList({ items, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll("button") ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: new items are what moves focus.
  useEffect(() => {
    const [first] = buttons();
    first?.focus();
    list.current?.scrollTo?.(0, 0);
  }, [items]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(event.target as HTMLButtonElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    <div className="found">
      <p className="found__head">
        {items.length === 1 ? "1 address found" : `${items.length} addresses found. Choose yours:`}
      </p>
      <ul ref={list} aria-label="Addresses found" onKeyDown={onKeyDown}>
        {items.map((item, at) => (
          <li key={item.Id}>
            <button type="button" tabIndex={at === 0 ? 0 : -1} onClick={() => onChoose(item)}>
              {nameOf(item)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
