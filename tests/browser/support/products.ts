/** Products of a journey's own, brought into the catalogue as an owner's import does. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

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
  await promisify(execFile)(".venv/bin/python", ["-m", "app", "import", file], {
    env: { ...process.env, SHOP_DATA: DATA },
  });
}
