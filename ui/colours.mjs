/** Reads the colours of the storefront's style: who names one, and the tokens of each theme. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("src/", import.meta.url));
const TOKENS = "styles/tokens.css";
const RAW =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|:[^;]*(?<!-)\b(?:white|black)\b(?!-)/i;
const ELECTRICAL = ':root[data-storefront="electrical"]';

const read = (file) => readFileSync(SRC + file, "utf8");

function withoutComments(css) {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
}

/** Attributes of drawings in components; other text may well say '#3' or 'black'. */
function coloursOfDrawings(tsx) {
  return [...tsx.matchAll(/\b(?:fill|stroke|stopColor|color|background)[=:] ?["']([^"']+)["']/gi)]
    .map((match) => `:${match[1]}`)
    .join("\n");
}

function hasRawColour(file) {
  const text = read(file);
  const looked = file.endsWith(".css") ? withoutComments(text) : coloursOfDrawings(text);
  return looked.split("\n").some((line) => RAW.test(line));
}

/** Styles and components, the tokens aside, that name a colour of their own. */
export function filesWithColours() {
  return readdirSync(SRC, { recursive: true })
    .filter((file) => /\.(css|tsx)$/.test(file) && file !== TOKENS)
    .filter(hasRawColour)
    .sort();
}

/** Custom properties of a block; of two values that of the scheme, 0 for light and 1 for dark. */
function tokensOf(css, selector, scheme) {
  const start = css.indexOf(`${selector} {`);
  const inside = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...inside.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => {
      const both = /^light-dark\((.+), (#\w+|rgb\(.+\))\)$/.exec(value);
      return [name, both ? both[1 + scheme] : value];
    }),
  );
}

/** The tokens of a storefront by day, by night, and on the light sheet of a drawing by night. */
export function themesOf(storefront) {
  const [always, dark] = withoutComments(read(TOKENS)).split("prefers-color-scheme: dark");
  const tokens = (css, scheme) => ({
    ...tokensOf(css, ":root", scheme),
    ...(storefront === "electrical" ? tokensOf(css, ELECTRICAL, scheme) : {}),
  });
  const light = tokens(always, 0);
  const sheet = { ...light, ...tokens(dark, 0) };
  return {
    light,
    dark: { ...light, ...tokens(dark, 1) },
    sheet: { ...sheet, "--surface": sheet["--sheet"] },
  };
}

function luminance(hex) {
  const digits = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, "$&$&") : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function resolved(tokens, name) {
  const alias = /^var\((--[\w-]+)\)$/.exec(tokens[name]);
  return alias ? resolved(tokens, alias[1]) : tokens[name];
}

/** The contrast of two tokens as WCAG counts it, from 1 to 21. */
export function contrast(tokens, one, other) {
  const [low, high] = [one, other]
    .map((name) => luminance(resolved(tokens, `--${name}`)))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
