/** Keeps <head> true after a move without a page load. */
import type { Head } from "../api/types";

function set(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

export function writeHead({ title, description, canonical, robots }: Head) {
  document.title = title;
  set('meta[name="description"]', "content", description);
  set('meta[name="robots"]', "content", robots);
  set('link[rel="canonical"]', "href", canonical);
}
