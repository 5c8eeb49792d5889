/** What an owner lays beside the catalogue: a photograph and documents of a product. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { runCommand } from "../support/commands";
import { expect, expectNoBarriers, layoutShift, openProduct, test } from "../support/shop";

const DATA = process.env.BROWSER_TEST_DATA ?? "";
const WIDTH_PX = 1000;
const HEIGHT_PX = 2000;
const PAGE_COLOUR =
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n";

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A grey sheet as PNG, twice as high as wide. */
function photograph(): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(WIDTH_PX, 0);
  head.writeUInt32BE(HEIGHT_PX, 4);
  const rows = Buffer.alloc((WIDTH_PX + 1) * HEIGHT_PX, 0x99);
  for (let row = 0; row < HEIGHT_PX; row += 1) rows[row * (WIDTH_PX + 1)] = 0;
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    begin,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function importWithFiles(sku: string) {
  await mkdir(path.join(DATA, "images", "stays"), { recursive: true });
  await mkdir(path.join(DATA, "documents", "stays"), { recursive: true });
  await writeFile(path.join(DATA, "images", "stays", `${sku}.png`), photograph());
  await writeFile(path.join(DATA, "documents", "stays", `${sku}.pdf`), PAGE_COLOUR);
  const file = path.join(DATA, `${sku}-files.csv`);
  const head = "company,sku,name,brand,category,price,stock,image,documents";
  const row = `1,${sku},Photographed stay ${sku},Tallyrow,Hinges/Stays/Casement stays,9.80,5`;
  await writeFile(file, `${head}\n${row},stays/${sku}.png,dop:stays/${sku}.pdf\n`);
  await runCommand("import", file);
}

test("PF-01 a photograph comes as AVIF in the width it is shown, and documents can be loaded down @phone", async ({
  page,
}, { project }) => {
  test.slow(); // an import, and a search that knows the code a moment after it
  const sku = `PHOTO-${project.name.toUpperCase()}`;
  await importWithFiles(sku);
  const came: { url: string; type: string }[] = [];
  page.on("response", (answer) =>
    came.push({ url: answer.url(), type: answer.headers()["content-type"] ?? "" }),
  );
  await expect(async () => {
    await openProduct(page, sku);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(`Photographed stay ${sku}`, { timeout: 100 });
  }).toPass({ timeout: 30_000 });

  const picture = page.getByRole("main").locator(`img[src*="${sku}"]`).first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  const { shown, source } = await picture.evaluate((img: HTMLImageElement) => ({
    shown: img.clientWidth * devicePixelRatio,
    source: img.currentSrc,
  }));
  const width = await page.evaluate(async (url) => {
    const file = new Image();
    file.src = url;
    await file.decode();
    return file.naturalWidth;
  }, source);
  expect(width).toBeGreaterThanOrEqual(shown);
  expect(width).toBeLessThan(2 * shown);
  expect(came.find(({ url }) => url === source)?.type).toBe("image/avif");
  expect(await picture.getAttribute("alt")).not.toBe(null);
  const { width: across, height: down } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(down / across).toBeCloseTo(3 / 4, 2);
  expect(await layoutShift(page)).toBe(0);

  const documents = page.getByRole("region", { name: "Documents" });
  const loading = page.waitForEvent("download");
  await documents.getByRole("link", { name: /Declaration of performance/ }).click();
  const pdf = await loading;
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await pdf.failure()).toBe(null);
  await expectNoBarriers(page);
});
