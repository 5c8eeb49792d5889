/** Sends a registration and signs in; an error is shown where it belongs (RG-15). */
import { useEffect, useRef, useState } from "react";
import { messages } from "../../../api/rules.json";
import { maintenanceText, Problem, send } from "../../../api/send";
import { forms } from "../../../forms/rules";
import { type RuleForm, useRuleForm } from "../../../forms/use-rule-form";
import { signIn } from "../../../session/sign-in";
import { useShop } from "../../../shop/shop-context";
import { announce } from "../../../ui/live-region/live-region";
import { type Captcha, useCaptcha } from "../captcha/use-captcha";
import {
  draftRegistration,
  storeDraftEmail,
  storeDraftRegistration,
  storeLoginNotice,
} from "../form-drafts";
import { isEmailTaken, type Source } from "../requests";
import {
  EMPTY_REGISTRATION,
  payloadOf,
  type RegistrationValues,
  sourceToSend,
} from "./registration-values";

export interface Registering {
  rules: RuleForm<RegistrationValues>;
  captcha: Captcha;
  /** The message below the form; empty while there is nothing. */
  notice: string;
  /** Checks whether the address in the form has an account already. */
  checkIfTaken: () => Promise<void>;
  isTaken: boolean;
  submit: ReturnType<RuleForm<RegistrationValues>["submit"]>;
}

interface Ends {
  /** The account was made and is signed in. */
  onDone: () => void;
  /** The account was made, but signing in failed. */
  onMade: () => void;
}

function tell(status: "successful" | "failed") {
  dispatchEvent(
    new CustomEvent("shop:event", { detail: { name: "CompleteRegistration", status } }),
  );
}

const faultsIn = (problem: unknown) => (problem instanceof Problem ? problem.errors : []);

/** The message of a refusal that concerns no field. */
function noticeOf(problem: unknown, phone: string): string {
  const status = problem instanceof Problem ? problem.status : 0;
  if (status === 401) return messages.captcha.replace("{phone}", phone);
  if (status === 429) return (problem as Problem).message;
  return (
    maintenanceText(problem) ??
    `We couldn't create your account. Please try again, or call us on ${phone}.`
  );
}

const takenWords = (email: string) => messages.emailTaken.replace("{email}", email);

/** The form, with addresses that are known to be taken among its faults; a source it knows is judged by its code. */
function useRegistrationRules(sources: readonly Source[]) {
  const shop = useShop();
  const taken = useRef(new Set<string>());
  const rules = useRuleForm<RegistrationValues>({
    rules: forms.registration,
    defaultValues: draftRegistration() ?? EMPTY_REGISTRATION,
    alsoWrong: (field, { email = "" }) =>
      field === "email" && taken.current.has(email) ? takenWords(email) : undefined,
    sent: (texts) => ({ ...texts, otherSource: sourceToSend(sources, texts.otherSource ?? "") }),
  });
  const { form, check, values } = rules;
  useEffect(() => () => storeDraftRegistration(form.getValues()), [form]);
  const takeAs = (email: string) => {
    taken.current.add(email);
    storeDraftEmail(email);
  };
  const checkIfTaken = async () => {
    const { email = "" } = values();
    if (!(await check("email")) || !(await isEmailTaken(shop, email))) return;
    takeAs(email);
    if (values().email === email) await check("email");
  };
  return { rules, takeAs, checkIfTaken };
}

export function useRegistration(sources: readonly Source[], ends: Ends): Registering {
  const shop = useShop();
  const captcha = useCaptcha();
  const [notice, setNotice] = useState("");
  const { rules, takeAs, checkIfTaken } = useRegistrationRules(sources);
  const { form } = rules;

  const refuse = (problem: unknown, email: string) => {
    tell("failed");
    const isTaken = problem instanceof Problem && problem.code === "email_taken";
    if (isTaken) takeAs(email);
    const faults = isTaken ? [{ field: "email", message: takenWords(email) }] : faultsIn(problem);
    if (!rules.show(faults)) setNotice(noticeOf(problem, shop.phone));
  };
  const enter = async (username: string, password: string) => {
    storeDraftRegistration(null);
    form.reset(EMPTY_REGISTRATION);
    storeDraftEmail(username);
    try {
      await signIn(shop, { username, password, persist: false });
      announce("Your account is ready, and you are signed in.");
      ends.onDone();
    } catch {
      storeLoginNotice("Your account is ready. Please log in.");
      ends.onMade();
    }
  };
  const submit = rules.submit(async (texts) => {
    setNotice("");
    const { acceptsMarketing } = form.getValues();
    const turnstileToken = await captcha.token();
    const rest = { companyId: shop.companyId, acceptsMarketing, turnstileToken };
    try {
      await send(shop, "POST", "/account/NewCustomer", { body: payloadOf(texts, rest) });
    } catch (problem) {
      const isUnspent = problem instanceof Problem && [400, 422].includes(problem.status);
      if (!isUnspent) captcha.renew();
      return refuse(problem, texts.email ?? "");
    }
    tell("successful");
    await enter(texts.email ?? "", texts.password ?? "");
  });
  const isTaken = rules.errorOf("email") === takenWords(rules.values().email ?? "");
  return { rules, captcha, notice, checkIfTaken, isTaken, submit };
}
