/** Icons in the same ink as the products: outlines of even weight on a 24 mm sheet. */

const PATHS = {
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.2 15.2 21 21",
  basket: "M3 9h18l-2 11H5L3 9Zm4 0 4-6m6 6-4-6M9 13v4m6-4v4",
  person: "M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM3 21c0-4.5 4-6.5 9-6.5s9 2 9 6.5",
  phone:
    "M5 3h4l2 5-2.5 2a11 11 0 0 0 5.5 5.5L16 13l5 2v4c0 1-1 2-2 2A16 16 0 0 1 3 5c0-1 1-2 2-2Z",
  menu: "M3 6h18M3 12h18M3 18h12",
  close: "M5 5l14 14M19 5 5 19",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  next: "m9 5 7 7-7 7",
  previous: "m15 5-7 7 7 7",
  down: "m5 9 7 7 7-7",
  tick: "m4 13 5 5L20 6",
  copy: "M8 8h12v13H8zM16 8V3H4v13h4",
  box: "M3 8l9-5 9 5v9l-9 5-9-5V8Zm0 0 9 5 9-5m-9 5v9",
  van: "M2 6h12v11H2zM14 10h4l4 4v3h-8M6.5 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm11 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4v5l4 2",
  warning: "M12 3 22 20H2L12 3Zm0 6v6m0 2.3v.4",
  ruler: "M2 8h20v8H2zM6 8v4m4-4v3m4-3v4m4-4v3",
  sheet: "M5 2h10l4 4v16H5zM15 2v4h4M8 12h8m-8 4h8",
  shield: "M12 2l8 3v7c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5l8-3Zm-4 9.5 3 3 5-6",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
} as const;

export type IconName = keyof typeof PATHS;

/** A decoration: the words beside it, or the label of its button, say what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
