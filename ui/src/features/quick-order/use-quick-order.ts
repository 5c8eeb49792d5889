/** What happens on the quick order page: paste, check, put right, add. */
import { useState } from "react";
import { maintenanceText, Problem } from "../../api/send";
import { basketStore } from "../../basket-store/basket-store";
import { storedValue, storeValue } from "../../shop/customer-storage";
import { useShop } from "../../shop/shop-context";
import { announce } from "../../ui/live-region/live-region";
import {
  changed,
  countsOf,
  countText,
  lineOf,
  type OrderLine,
  orderedOf,
  readyOf,
  textOf,
  withFaults,
  withMaxima,
  withProduct,
} from "./order-lines";

const FAILED = "Sorry, that didn't work. Your list is still here: please try again.";

export type Busy = "checking" | "adding" | null;

const STORED = ["sessionStorage", "quickOrder"] as const;

const storedText = () => String(storedValue(...STORED) ?? "");

function wordsOf(problem: unknown): string {
  return problem instanceof Problem && problem.status < 500
    ? problem.message
    : (maintenanceText(problem) ?? FAILED);
}

export function useQuickOrder() {
  const shop = useShop();
  const [text, setText] = useState(storedText);
  const [lines, setLines] = useState<OrderLine[] | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<string | null>(null);
  const [added, setAdded] = useState<number | null>(null);

  const write = (next: string) => {
    setError(null);
    setText(next);
    storeValue(...STORED, next);
  };
  /** Loaded with the first list: the page itself opens without the query library. */
  const match = async (pasted: string) => (await import("./queries")).matchLines(shop, pasted);
  const fail = (words: string) => {
    setError(words);
    announce(words);
  };
  const during = async (what: Busy, work: () => Promise<void>) => {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (problem) {
      fail(wordsOf(problem));
    } finally {
      setBusy(null);
    }
  };

  const check = () =>
    during("checking", async () => {
      if (text.trim() === "") {
        setError("Please paste at least one code.");
        return;
      }
      const found = (await match(text)).map(lineOf);
      setLines(found);
      setAdded(null);
      const { all, needing } = countsOf(found);
      announce(`${countText(all, needing)}.`);
    });

  /** Looks a corrected code up; the line keeps its place. */
  const correct = (id: number, code: string) =>
    during("checking", async () => {
      const [found] = await match(code);
      setLines((now) => {
        if (!now || !found) return now;
        const line = lineOf(found);
        const { candidates, readAs } = line;
        if (line.product) return withProduct(now, id, line.product, readAs);
        return changed(now, id, { text: code, product: null, candidates, readAs });
      });
    });

  const change = (id: number, next: Partial<OrderLine>) =>
    setLines((now) => now && changed(now, id, next));
  const choose = (id: number, product: NonNullable<OrderLine["product"]>) =>
    setLines((now) => now && withProduct(now, id, product));

  /** Puts to their lines what is too much together with the basket; the first takes focus. */
  const showFault = (judged: OrderLine[]) => {
    const fault = judged.find((line) => line.fault !== null);
    if (!fault) return false;
    announce(fault.fault ?? "");
    document.getElementById(`line-${fault.id}`)?.focus();
    return true;
  };

  /** Adds these lines in one step, or none of them: a refusal is put to its lines. */
  const addLines = async (all: OrderLine[], sent: OrderLine[]) => {
    try {
      await basketStore().addAll(orderedOf(sent).map(({ item }) => item));
    } catch (problem) {
      if (problem instanceof Problem) setLines(withFaults(all, problem.errors, sent));
      throw problem;
    }
  };

  const announceAdded = (units: number, rest: number) => {
    setAdded(units);
    const others = rest > 0 ? ` ${rest} ${rest === 1 ? "line is" : "lines are"} still here.` : "";
    announce(`${units} items added to your basket.${others}`);
  };

  const addAll = () =>
    during("adding", async () => {
      if (!lines) return;
      const judged = withMaxima(lines, basketStore().items());
      setLines(judged);
      if (showFault(judged)) return;
      await addLines(judged, judged);
      const { units } = countsOf(judged);
      setLines(null);
      write("");
      announceAdded(units, 0);
    });

  /** Adds what can be added; the lines that need the shopper stay, in the list that a reload finds too. */
  const addReady = () =>
    during("adding", async () => {
      if (!lines) return;
      const judged = withMaxima(lines, basketStore().items());
      setLines(judged);
      const ready = readyOf(judged);
      if (ready.length === 0) return void showFault(judged);
      await addLines(judged, ready);
      const rest = judged.filter((line) => !ready.includes(line));
      setLines(rest);
      write(textOf(rest));
      announceAdded(countsOf(ready).units, rest.length);
    });

  const edit = () => {
    setLines(null);
    setError(null);
  };

  return {
    text,
    write,
    fail,
    lines,
    busy,
    error,
    added,
    check,
    correct,
    change,
    choose,
    addAll,
    addReady,
    edit,
  };
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;
