/** Quick order: paste codes and quantities, see each line, put right what needs it, add all at once (RT-06). */
import "./quick-order.css";
import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react";
import type { ContentOf, Page } from "../../api/types";
import { withCommas } from "../../pricing/money";
import { Button, ButtonLink } from "../../ui/button/button";
import { Sheet } from "../../ui/drawing-sheet/drawing-sheet";
import { announce } from "../../ui/live-region/live-region";
import { ProgressLine } from "../../ui/progress/progress";
import { OrderLineRow } from "./order-line-row";
import { addedText, countsOf, countText, type OrderLine, orderedOf } from "./order-lines";
import { type QuickOrder, useQuickOrder } from "./use-quick-order";

const LARGEST_FILE = 900_000;

/** Lines as people have them, each on a code of the shop, and what they are taken for. */
const WRITTEN = [
  (code: string) => [`${code} 25`, `25 × ${code}`],
  (code: string) => [`4 x ${code.toLowerCase().replaceAll("-", " ")}`, `4 × ${code}`],
  (code: string) => [`${code}; 10; each`, `10 × ${code}`],
  (code: string) => [code, `1 × ${code}`],
];

/** None while the shop has no code to show it on. */
function examplesOf(codes: string[]) {
  if (codes.length === 0) return [];
  return WRITTEN.map((written, n) => written(codes[n % codes.length] ?? ""));
}

function Upload({ order }: { order: QuickOrder }) {
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    if (file.size > LARGEST_FILE) {
      order.fail("That file is too large: at most 1,000 lines, please.");
      return;
    }
    order.write(await file.text());
    announce(`${file.name} read. Check the lines next.`);
  };
  return (
    <label className="quick-order__file">
      <span>Or choose a CSV file</span>
      <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={(e) => void take(e)} />
    </label>
  );
}

function Paste({ order, example }: { order: QuickOrder; example: string }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void order.check();
  };
  return (
    <form className="quick-order__paste" onSubmit={submit} noValidate>
      <label htmlFor="pasted">Paste codes and quantities</label>
      <p id="pasted-hint" className="field__hint">
        One product per line, code and quantity in either order. No code? Describe it, with its size
        and finish. Paste from a spreadsheet or an email, or type. Up to 1,000 lines.
      </p>
      <textarea
        id="pasted"
        rows={10}
        spellCheck={false}
        autoComplete="off"
        placeholder={example}
        aria-describedby={order.error ? "pasted-hint pasted-error" : "pasted-hint"}
        aria-invalid={order.error ? true : undefined}
        value={order.text}
        onChange={(event) => order.write(event.target.value)}
      />
      {order.error && (
        <p id="pasted-error" className="field__error">
          {order.error}
        </p>
      )}
      <div className="quick-order__actions">
        <Button type="submit" look="main" isBusy={order.busy === "checking"}>
          Check lines
        </Button>
        <Upload order={order} />
      </div>
    </form>
  );
}

function ReadAs({ examples }: { examples: string[][] }) {
  return (
    <Sheet
      entries={[
        { label: "Lines", value: "up to 1,000" },
        { label: "Lines skipped", value: "none" },
      ]}
    >
      <table className="read-as">
        <caption>Any list works</caption>
        <tbody>
          {examples.map(([pasted, read]) => (
            <tr key={pasted}>
              <th scope="row">{pasted}</th>
              <td>{read}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function Preview({ order, lines }: { order: QuickOrder; lines: OrderLine[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { all, needing, first, ordered, units } = countsOf(lines);
  const rowToMend = () => document.getElementById(`line-${first}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes first is looked for once, as the list appears.
  useEffect(() => ((order.added && rowToMend()) || heading.current)?.focus(), []);
  const press = () => {
    if (needing === 0 && ordered > 0) return void order.addAll();
    announce(ordered === 0 ? "There is nothing to add yet." : `${countText(all, needing)}.`);
    rowToMend()?.focus();
  };
  return (
    <section className="quick-order__preview" aria-labelledby="lines-heading">
      <h2 id="lines-heading" ref={heading} tabIndex={-1}>
        {needing > 0 ? <span className="warn">{countText(all, needing)}</span> : countText(all, 0)}
      </h2>
      <ol className="order-lines">
        {lines.map((line) => (
          <OrderLineRow key={line.id} line={line} order={order} />
        ))}
      </ol>
      <div className="quick-order__foot">
        <p>
          <b>{ordered}</b> of {all} lines ready, {withCommas(units)}{" "}
          {units === 1 ? "item" : "items"}
          {order.error && <span className="bad"> {order.error}</span>}
        </p>
        <Button look="quiet" onClick={order.edit}>
          Change the list
        </Button>
        {needing > 0 && ordered > 0 && (
          <Button isBusy={order.busy === "adding"} onClick={() => void order.addReady()}>
            {ordered === 1 ? "Add the ready line" : `Add the ${ordered} ready lines`}
          </Button>
        )}
        <Button
          look="main"
          aria-disabled={needing > 0 || ordered === 0 || undefined}
          isBusy={order.busy === "adding"}
          onClick={press}
        >
          Add all to basket
        </Button>
      </div>
    </section>
  );
}

/** What went into the basket, line by line for whoever wants to check it. */
function Done({ lines }: { lines: OrderLine[] }) {
  return (
    <div className="quick-order__done">
      <p role="status">
        <b>{addedText(lines)}.</b>
      </p>
      <ButtonLink href="/basket">View basket</ButtonLink>
      <details>
        <summary>What we added</summary>
        <ul>
          {orderedOf(lines).map(({ line, item }) => (
            <li key={line.id}>
              {item.quantity} × {line.product?.name} <span className="muted">{item.skuCode}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

export function QuickOrderPage({ page }: { page: Page }) {
  const content = page.content as ContentOf<"quick_order">;
  const order = useQuickOrder();
  const { lines, added } = order;
  const examples = examplesOf(content.codes);
  return (
    <div className="page quick-order">
      <ProgressLine isRunning={order.busy !== null} label="Looking up your lines" />
      <h1>{content.heading}</h1>
      {added && <Done lines={added} />}
      {lines ? (
        // Made anew when lines have left it, so that what is to be mended has the focus that their button had.
        <Preview key={lines.length} order={order} lines={lines} />
      ) : (
        <div className="quick-order__start">
          <Paste order={order} example={examples.map(([pasted]) => pasted).join("\n")} />
          {examples.length > 0 && <ReadAs examples={examples} />}
        </div>
      )}
      <noscript>
        <p>Quick order needs JavaScript. You can send your list by email or call us.</p>
      </noscript>
    </div>
  );
}
