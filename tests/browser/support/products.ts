/** Products of a journey's own, brought into the catalogue as an owner's import does. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "./commands";

const DATA = process.env.BROWSER_TEST_DATA ?? "";

export interface Ware {
  sku: string;
  name: string;
  stock: number;
  price?: string;
}

export async function importWare({ sku, name, stock, price = "9.80" }: Ware) {
  const file = path.join(DATA, `${sku}-${stock}-${price}.csv`);
  const head = "company,sku,name,brand,category,price,stock";
  await writeFile(
    file,
    `${head}\n1,${sku},${name},Tallyrow,Hinges/Stays/Casement stays,${price},${stock}\n`,
  );
  await runCommand("import", file);
}
