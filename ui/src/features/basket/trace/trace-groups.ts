/** Why this price: the shop's steps, put together line by line and then for the basket. */
import type { Basket } from "../../../api/types";

type Step = Basket["trace"][number];

export interface TraceGroup {
  id: string;
  heading: string;
  steps: { rule: string; result: number; of: string }[];
}

/** The first step of a line gives its unit price ex VAT; every other figure has VAT in it. */
function measureOf(step: Step, isFirst: boolean): string {
  return step.basketItemId && isFirst ? "each, ex VAT" : "inc VAT";
}

function ruleOf({ basketItemId, subject, rule }: Step): string {
  const words = basketItemId ? rule : `${subject}: ${rule}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function traceGroups(trace: Step[]): TraceGroup[] {
  const groups = new Map<string, TraceGroup>();
  for (const step of trace) {
    const { basketItemId: id, subject, result } = step;
    const group = groups.get(id) ?? { id, heading: id ? subject : "The basket", steps: [] };
    const of = measureOf(step, group.steps.length === 0);
    group.steps.push({ rule: ruleOf(step), result, of });
    groups.set(id, group);
  }
  return [...groups.values()];
}
