/** Style sheets come with the part they belong to, so that nothing is ever shown unstyled. */

const coming = new Map<string, Promise<void>>();

/** Those of the first page stand in the document's own style. */
function isInDocument(file: string): boolean {
  return document.querySelector(`style[data-sheets~="${file}"]`) !== null;
}

function fetchSheet(file: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/assets/${file}`;
  const arrived = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      coming.delete(file);
      reject(new Error(`No style sheet ${file}`));
    };
  });
  document.head.append(link);
  return arrived;
}

function sheet(file: string): Promise<void> {
  const known = coming.get(file);
  if (known) return known;
  const arrived = isInDocument(file) ? Promise.resolve() : fetchSheet(file);
  coming.set(file, arrived);
  return arrived;
}

/** Waits for a module until its sheets are there too. The build writes this around every `import()` that needs it. */
export async function withSheets<T>(files: string[], module: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([module, ...files.map(sheet)]);
  return loaded;
}
