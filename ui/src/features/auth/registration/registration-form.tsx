/** The form that opens an account (RG-01 to RG-16). */
import "../auth.css";
import "./registration-form.css";
import { type ClipboardEvent, type DragEvent, useEffect, useState } from "react";
import { AddressFields } from "../../../address/address-fields";
import { blockPasteInConfirmFields, messages, suggestSourcesFrom } from "../../../api/rules.json";
import { ErrorSummary } from "../../../forms/error-summary";
import { afterPress } from "../../../forms/press-guard";
import { lengthHint } from "../../../forms/rules";
import type { RuleForm } from "../../../forms/use-rule-form";
import type { AuthTab } from "../../../session/sign-in-dialog";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { Checkbox, RadioGroup } from "../../../ui/choices/choices";
import { LinkButton } from "../../../ui/link-button/link-button";
import { PasswordField } from "../../../ui/password-field/password-field";
import { SelectField } from "../../../ui/select-field/select-field";
import { Spinner } from "../../../ui/spinner/spinner";
import { SuggestField } from "../../../ui/suggest-field/suggest-field";
import { TextField } from "../../../ui/text-field/text-field";
import { CaptchaBox } from "../captcha/captcha-box";
import { fetchSources, type Source } from "../requests";
import { type RegistrationValues, sourcesLike, typesOf } from "./registration-values";
import { type Registering, useRegistration } from "./use-registration";

type Rules = RuleForm<RegistrationValues>;

const refuse = (event: ClipboardEvent | DragEvent) => event.preventDefault();
const TYPED_AGAIN = blockPasteInConfirmFields ? { onPaste: refuse, onDrop: refuse } : {};

function useSources(): Source[] {
  const shop = useShop();
  const [sources, setSources] = useState<Source[]>([]);
  useEffect(() => {
    void fetchSources(shop).then(setSources);
  }, [shop]);
  return sources;
}

/** Straight, curly, and what keyboards have for it. */
const APOSTROPHE = /['\u2018\u2019`\u00b4]/;

/** The rule refuses an apostrophe without saying so (RG-02): what to do about it stands beside. */
function Names({ form, field, errorOf, rules }: Rules) {
  const hasApostrophe = (["firstName", "lastName"] as const).some(
    (name) => errorOf(name) && APOSTROPHE.test(form.getValues(name)),
  );
  return (
    <div className="register__fields">
      <div className="register__title">
        <SelectField
          {...field("title")}
          options={rules[0]?.choices ?? []}
          nothing="Choose"
          autoComplete="honorific-prefix"
        />
      </div>
      <TextField {...field("firstName")} autoComplete="given-name" />
      <TextField {...field("lastName")} autoComplete="family-name" />
      {hasApostrophe && (
        <p className="register__title" role="status">
          Apostrophe in your name? Please leave it out, as in OBrien. Your orders will still reach
          you.
        </p>
      )}
    </div>
  );
}

interface EmailProps extends Pick<Registering, "rules" | "checkIfTaken" | "isTaken"> {
  onSwitch: (tab: AuthTab) => void;
}

function Emails({ rules, checkIfTaken, isTaken, onSwitch }: EmailProps) {
  const email = rules.field("email");
  const leave: typeof email.onBlur = async (event) => {
    await email.onBlur(event);
    afterPress(() => void checkIfTaken());
  };
  return (
    <div className="register__fields">
      <div>
        <TextField {...email} onBlur={leave} type="email" autoComplete="username" />
        {isTaken && (
          <p className="register__taken">
            <LinkButton onClick={() => onSwitch("Login")}>Go to login</LinkButton>
            <LinkButton onClick={() => onSwitch("Forgot password")}>Reset your password</LinkButton>
          </p>
        )}
      </div>
      <TextField
        {...rules.field("confirmEmail")}
        {...TYPED_AGAIN}
        type="email"
        autoComplete="email"
      />
    </div>
  );
}

function Passwords({ field, rules }: Rules) {
  return (
    <div className="register__fields">
      <PasswordField {...field("password")} hint={lengthHint(rules)} autoComplete="new-password" />
      <PasswordField
        {...field("confirmPassword")}
        {...TYPED_AGAIN}
        hint="Enter it again"
        autoComplete="new-password"
      />
    </div>
  );
}

function AccountType({ form, field, errorOf, rules }: Rules) {
  const { companyId } = useShop();
  const { business, personal } = typesOf(companyId);
  const value = form.watch("segment.value");
  const { label, id: _id, error: _error, ...radio } = field("segment.value");
  return (
    <>
      <RadioGroup
        {...radio}
        legend={label}
        error={errorOf("segment.value")}
        choices={[
          { value: business, label: "Business", hint: "A company, sole trader or organisation" },
          { value: personal, label: "Personal", hint: "For your own home" },
        ]}
      />
      {value === business && (
        <TextField
          {...field("segment.companyName")}
          maxLength={
            rules.find(({ field: name }) => name === "segment.companyName")?.maxLength?.length
          }
          autoComplete="organization"
        />
      )}
    </>
  );
}

function HowHeard({ rules, sources }: { rules: Rules; sources: Source[] }) {
  const { form, field, check } = rules;
  const typed = form.watch("otherSource");
  const pick = (name: string) => {
    form.setValue("otherSource", name, { shouldDirty: true });
    void check("otherSource");
  };
  return (
    <SuggestField
      {...field("otherSource")}
      hint="Optional"
      suggestions={sourcesLike(sources, typed, suggestSourcesFrom)}
      onPick={pick}
    />
  );
}

function SmallPrint() {
  return (
    <p className="muted">
      By creating an account you accept our{" "}
      <a href="/information/terms" target="_blank" rel="noopener">
        terms and conditions
      </a>{" "}
      and our{" "}
      <a href="/information/privacy" target="_blank" rel="noopener">
        privacy policy
      </a>
      . Both open in a new tab.
    </p>
  );
}

interface Props {
  onDone: () => void;
  onSwitch: (tab: AuthTab) => void;
}

export default function RegistrationForm({ onDone, onSwitch }: Props) {
  const sources = useSources();
  const registering = useRegistration(sources, { onDone, onMade: () => onSwitch("Login") });
  const { rules, captcha, notice, submit } = registering;
  const { isSubmitting } = rules.form.formState;
  return (
    <form className="auth-form register" noValidate onSubmit={submit}>
      <Names {...rules} />
      <Emails {...registering} onSwitch={onSwitch} />
      <Passwords {...rules} />
      <div className="register__fields">
        <TextField {...rules.field("phoneNumber")} type="tel" autoComplete="tel" />
      </div>
      <AddressFields rules={rules} prefix="invoiceAddress." autoCompleteGroup="billing" />
      <AccountType {...rules} />
      <HowHeard rules={rules} sources={sources} />
      <Checkbox
        {...rules.form.register("acceptsMarketing")}
        label="Send me offers and news by email. I can unsubscribe at any time."
      />
      <CaptchaBox captcha={captcha} />
      <ErrorSummary rules={rules} message={messages.general} />
      {notice && (
        <p role="alert" className="auth-message" data-error>
          {notice}
        </p>
      )}
      <Button type="submit" look="main" isBusy={isSubmitting}>
        {isSubmitting && <Spinner />}
        Create account
      </Button>
      <SmallPrint />
    </form>
  );
}
