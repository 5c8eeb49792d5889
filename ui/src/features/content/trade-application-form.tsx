/** Applies for a trade account: judged by the shop's own rows, sent as a letter to the shop. */
import "./content-page.css";
import { useEffect, useRef, useState } from "react";
import { Problem, send } from "../../api/send";
import type { FieldRule } from "../../forms/rules";
import { useShortForm } from "../../forms/use-short-form";
import { useShop } from "../../shop/shop-context";
import { Button } from "../../ui/button/button";
import { Spinner } from "../../ui/spinner/spinner";
import { TextField } from "../../ui/text-field/text-field";

const AUTOCOMPLETE: Record<string, string> = {
  companyName: "organization",
  contactName: "name",
  email: "email",
  phoneNumber: "tel",
};
const TYPES: Record<string, string> = { email: "email", phoneNumber: "tel" };

function errorText(problem: unknown, phone: string): string {
  if (problem instanceof Problem && problem.status === 429)
    return `You've already sent several applications. Please call us on ${phone} instead.`;
  if (problem instanceof Problem && problem.errors[0]) return problem.errors[0].message;
  return `We couldn't send your application. Nothing is lost: please try again or call ${phone}.`;
}

export default function TradeForm({ rows }: { rows: object[] }) {
  const rules = rows as FieldRule[];
  const shop = useShop();
  const form = useShortForm(rules, Object.fromEntries(rules.map(({ field }) => [field, ""])));
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const [error, setError] = useState("");
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state === "sent") done.current?.focus();
  }, [state]);
  const apply = form.submit(async (body) => {
    setState("busy");
    setError("");
    try {
      await send<unknown>(shop, "POST", "/api/tradeApplication", { body });
      setState("sent");
    } catch (problem) {
      setError(errorText(problem, shop.phone));
      setState("open");
    }
  });
  if (state === "sent")
    return (
      <p ref={done} className="content-form__result" role="status" tabIndex={-1}>
        Thank you. We have your application and will reply to {form.typed.email}. Until then you can
        order and pay by card.
      </p>
    );
  return (
    <form className="content-form__form content-form__form--rows" onSubmit={apply} noValidate>
      {rules.map((rule) => (
        <TextField
          key={rule.field}
          {...form.field(rule.field)}
          type={TYPES[rule.field] ?? "text"}
          autoComplete={AUTOCOMPLETE[rule.field] ?? "off"}
          aria-required={rule.required ? true : undefined}
        />
      ))}
      {error && (
        <p className="content-form__error" role="alert">
          {error}
        </p>
      )}
      <Button look="main" type="submit" isBusy={state === "busy"}>
        {state === "busy" && <Spinner />}
        Send application
      </Button>
    </form>
  );
}
