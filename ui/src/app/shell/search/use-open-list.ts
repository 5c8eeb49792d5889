/** The open list of suggestions, and the option on which the arrows stand. */
import { useState } from "react";
import type { Option } from "./search-options";

const NONE = -1;

export function useOpenList() {
  const [options, setOptions] = useState<Option[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const shown = isOpen && options.length > 0;
  const isRemoval = (at: number) => options[at]?.kind === "remove";

  /** Up and down pass by the removals, which stand beside their searches; the field itself is one of the stops. */
  const move = (by: 1 | -1) => {
    setIsOpen(true);
    const stops = [NONE, ...options.keys()].filter((at) => !isRemoval(at));
    const from = stops.indexOf(isRemoval(active) ? active - 1 : active);
    setActive(stops.at((from + by) % stops.length) ?? NONE);
    return true;
  };
  const leave = () => {
    setActive(NONE);
    return false;
  };
  /** Right goes to the removal of a search, left back; anywhere else they move in the text. */
  const moveSideways = (by: 1 | -1) => {
    if (active === NONE || !isRemoval(by === 1 ? active + 1 : active)) return leave();
    setActive(active + by);
    return true;
  };
  const show = (open: boolean) => {
    setIsOpen(open);
    return leave();
  };
  const chosen = shown ? options[active] : undefined;
  const removal = isRemoval(active + 1) ? options[active + 1] : undefined;
  return {
    isOpen,
    isShown: shown,
    chosen,
    removal,
    active,
    move,
    moveSideways,
    show,
    leave,
    setOptions,
  };
}
