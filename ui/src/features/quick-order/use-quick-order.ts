/** What happens on the quick order page: paste, check, put right, add. */
import { useState } from "react";
import { Problem, send } from "../../api/send";
import { basketKeeper } from "../../basket-store/keeper";
import { useShop } from "../../shop/shop-context";
import { announce } from "../../ui/live-region";
import {
  changed,
  countsOf,
  lineOf,
  type Matched,
  type OrderLine,
  orderedOf,
  withFaults,
  withMaxima,
  withProduct,
} from "./order-lines";

const KEPT = "quickOrder";
const UNANSWERED = "The shop did not answer. Your list is still here: please try again.";

export type Busy = "checking" | "adding" | null;

function keptText(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

function keep(text: string) {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

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
    keep(next);
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
      announce(`${all} lines read, ${needing} need you.`);
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
  const fits = (wanted: OrderLine[]) => {
    const judged = withMaxima(wanted, basketKeeper().items());
    const fault = judged.find((line) => line.fault !== null);
    setLines(judged);
    if (!fault) return true;
    announce(fault.fault ?? "");
    document.getElementById(`line-${fault.id}`)?.focus();
    return false;
  };

  /** Adds everything in one step, or nothing: a refusal is put to its lines. */
  const addAll = () =>
    during("adding", async () => {
      if (!lines || !fits(lines)) return;
      const items = orderedOf(lines).map(({ item }) => item);
      try {
        await basketKeeper().addAll(items);
      } catch (problem) {
        if (problem instanceof Problem) setLines(withFaults(lines, problem.errors));
        throw problem;
      }
      const { units } = countsOf(lines);
      setLines(null);
      write("");
      setAdded(units);
      announce(`${units} items added to your basket.`);
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
    again,
  };
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;
