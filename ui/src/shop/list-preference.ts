/** Families, every size and finish, or a table: how this shopper wants lists, stored on this device. */

export type ListView = "families" | "products" | "table";

const KEY = "listView";
const LISTS = /^\/(browse\/|search$|brands\/)/;
/** What earlier versions of the shop stored. */
const EARLIER: Record<string, ListView> = { rows: "table", products: "products", table: "table" };

export function storedListView(): ListView {
  try {
    return EARLIER[localStorage.getItem(KEY) ?? ""] ?? "families";
  } catch {
    return "families";
  }
}

export function storeListView(view: ListView) {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // A browser without storage forgets the choice, nothing else.
  }
}

/** The list at `path` as this shopper wants lists; any other address as it is. */
export function preferredPath(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://shop");
  if (!LISTS.test(pathname) || searchParams.has("by")) return path;
  if (storedListView() === "families") return path;
  return `${path}${path.includes("?") ? "&" : "?"}by=product`;
}
