/** What happens on the quick order page: paste, check, put right, add. */
import { useRef, useState } from "react";
import { maintenanceText, Problem } from "../../api/send";
import { basketStore } from "../../basket-store/basket-store";
import { storedValue, storeValue } from "../../shop/customer-storage";
import { useShop } from "../../shop/shop-context";
import { announce } from "../../ui/live-region/live-region";
import {
  addedText,
  changed,
  corrected,
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
  const [added, setAdded] = useState<OrderLine[] | null>(null);
  const isWorking = useRef(false);

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
  /** One thing at a time: pressed twice, nothing is added twice. */
  const during = async (what: Busy, work: () => Promise<void>) => {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (problem) {
      fail(wordsOf(problem));
    } finally {
      isWorking.current = false;
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
      if (found) setLines((now) => now && corrected(now, id, code, lineOf(found)));
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
      if (problem instanceof Problem) {
        const refused = withFaults(all, problem.errors, sent);
        setLines(refused);
        showFault(refused);
      }
      throw problem;
    }
  };

  /** Adds the ready lines; those that the shop refuses stay with the others, with its reason, as all of these do. */
  const addThoseReady = async (judged: OrderLine[]): Promise<OrderLine[]> => {
    const ready = readyOf(judged);
    if (ready.length === 0) return judged;
    try {
      await basketStore().addAll(orderedOf(ready).map(({ item }) => item));
      return judged.filter((line) => !ready.includes(line));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const refused = withFaults(judged, problem.errors, ready);
      if (readyOf(refused).length === ready.length) throw problem;
      return addThoseReady(refused);
    }
  };

  const announceAdded = (lines: OrderLine[], rest: number) => {
    setAdded(lines);
    const others = rest > 0 ? ` ${rest} ${rest === 1 ? "line is" : "lines are"} still here.` : "";
    announce(`${addedText(lines)} to your basket.${others}`);
  };

  const addAll = () =>
    during("adding", async () => {
      if (!lines) return;
      const judged = withMaxima(lines, basketStore().items());
      setLines(judged);
      if (showFault(judged)) return;
      await addLines(judged, judged);
      setLines(null);
      write("");
      announceAdded(readyOf(judged), 0);
    });

  /** Adds what can be added; the lines that need the shopper stay, in the list that a reload finds too. */
  const addReady = () =>
    during("adding", async () => {
      if (!lines) return;
      const judged = withMaxima(lines, basketStore().items());
      const rest = await addThoseReady(judged);
      setLines(rest);
      if (rest.length === lines.length) return void showFault(rest);
      write(textOf(rest));
      const stayed = new Set(rest.map(({ id }) => id));
      announceAdded(
        judged.filter(({ id }) => !stayed.has(id)),
        rest.length,
      );
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
