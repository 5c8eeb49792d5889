/** What the form shows of its captcha (RG-16). */
import "./captcha-box.css";
import { Icon } from "../../../ui/icon/icon";
import { LinkButton } from "../../../ui/link-button/link-button";
import { Spinner } from "../../../ui/spinner/spinner";
import type { Captcha, CaptchaState } from "./use-captcha";

const WORDS: Record<CaptchaState, string> = {
  working: "Checking you're not a robot…",
  solved: "Security check done.",
  failed: "The security check didn't work.",
};

function Sign({ state }: { state: CaptchaState }) {
  if (state === "working") return <Spinner />;
  return <Icon name={state === "solved" ? "tick" : "warning"} />;
}

export function CaptchaBox({ captcha }: { captcha: Captcha }) {
  const { state, box, renew } = captcha;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise fields.
    <div className="captcha" role="group" aria-label="Security check" data-state={state}>
      <p role="status">
        <Sign state={state} />
        {WORDS[state]}
      </p>
      {state === "failed" && <LinkButton onClick={renew}>Check again</LinkButton>}
      <div ref={box} />
    </div>
  );
}
