/** axe as a script for a page, made cheaper without looking at less. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): unknown;
}

/**
 * For each text axe parses the colours of whatever is behind it, the same few of a page thousands of times: here each
 * is parsed once. The HTML of every element that passes is not copied either; a barrier is reported by its selector.
 */
function speedUp(axe: typeof Axe) {
  const { Color } = (axe.commons as unknown as { color: { Color: { prototype: Color } } }).color;
  const parse = Color.prototype.parseString;
  const known = new Map<string, [number, number, number, number]>();
  Color.prototype.parseString = function (text) {
    const color = known.get(text);
    if (!color) {
      parse.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    } else [this.r, this.g, this.b, this.alpha] = color;
    return this;
  };
  axe.configure({ noHtml: true });
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Defines `window.axe`. Letters beyond ASCII are escaped: half a megabyte takes half the memory and less time. */
export const AXE = `${SOURCE.replace(/[^\0-\x7f]/g, escaped)};(${speedUp})(window.axe);`;
