/** What happens on the quick order page: paste, check, put right, add. */
import { useState } from "react";
import { Problem, send } from "../../api/send";
import { basketStore } from "../../basket-store/basket-store";
import { keep, kept } from "../../shop/customer-storage";
import { useShop } from "../../shop/shop-context";
import { announce } from "../../ui/live-region/live-region";
import {
  changed,
  countsOf,
  countText,
  lineOf,
  type Matched,
  type OrderLine,
  orderedOf,
  readyOf,
  textOf,
  withFaults,
  withMaxima,
  withProduct,
} from "./order-lines";

const UNANSWERED = "Sorry, that didn't work. Your list is still here: please try again.";

export type Busy = "checking" | "adding" | null;

const KEPT = ["sessionStorage", "quickOrder"] as const;

const keptText = () => String(kept(...KEPT) ?? "");

function wordsOf(problem: unknown): string {
  return problem instanceof Problem && problem.status < 500 ? problem.message : UNANSWERED;
}

export function useQuickOrder() {
  const shop = useShop();
  const [text, setText] = useState(keptText);
  const [lines, setLines] = useState<OrderLine[] | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [added, setAdded] = useState<number | null>(null);

  const write = (next: string) => {
    setTrouble(null);
    setText(next);
    keep(...KEPT, next);
  };
  const match = async (asked: string) => {
    const answer = await send<{ lines: Matched[] }>(shop, "POST", "/product/Match", {
      body: { text: asked },
    });
    return answer.lines;
  };
  const fail = (words: string) => {
    setTrouble(words);
    announce(words);
  };
  const during = async (what: Busy, work: () => Promise<void>) => {
    setBusy(what);
    setTrouble(null);
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
        setTrouble("Please paste at least one code.");
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
        const said = lineOf(found);
        if (said.product) return withProduct(now, id, said.product);
        return changed(now, id, { text: code, product: null, candidates: said.candidates });
      });
    });

  const change = (id: number, next: Partial<OrderLine>) =>
    setLines((now) => now && changed(now, id, next));
  const choose = (id: number, product: NonNullable<OrderLine["product"]>) =>
    setLines((now) => now && withProduct(now, id, product));

  /** Puts to their lines what is too much together with the basket; the first takes focus. */
  const tellFault = (judged: OrderLine[]) => {
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

  const told = (units: number, rest: number) => {
    setAdded(units);
    const others = rest > 0 ? ` ${rest} ${rest === 1 ? "line is" : "lines are"} still here.` : "";
    announce(`${units} items added to your basket.${others}`);
  };

  const addAll = () =>
    during("adding", async () => {
      if (!lines) return;
      const judged = withMaxima(lines, basketStore().items());
      setLines(judged);
      if (tellFault(judged)) return;
      await addLines(judged, judged);
      const { units } = countsOf(judged);
      setLines(null);
      write("");
      told(units, 0);
    });

  /** Adds what can be added; the lines that need the shopper stay, in the list that a reload finds too. */
  const addReady = () =>
    during("adding", async () => {
      if (!lines) return;
      const judged = withMaxima(lines, basketStore().items());
      setLines(judged);
      const ready = readyOf(judged);
      if (ready.length === 0) return void tellFault(judged);
      await addLines(judged, ready);
      const rest = judged.filter((line) => !ready.includes(line));
      setLines(rest);
      write(textOf(rest));
      told(countsOf(ready).units, rest.length);
    });

  const again = () => {
    setLines(null);
    setTrouble(null);
  };

  return {
    text,
    write,
    fail,
    lines,
    busy,
    trouble,
    added,
    check,
    correct,
    change,
    choose,
    addAll,
    addReady,
    again,
  };
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;
