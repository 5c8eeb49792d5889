/** The catalogue code, copied by a click: trade buyers paste it into their own papers. */
import { useState } from "react";
import { Icon } from "../../ui/icon";
import { announce } from "../../ui/live-region";

const SHOWN_MS = 2000;

export function CopyCode({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(code);
    setIsCopied(true);
    announce(`Code ${code} copied.`);
    setTimeout(() => setIsCopied(false), SHOWN_MS);
  };
  return (
    <span>
      Code{" "}
      <button type="button" className="copy-code" aria-label={`Copy code ${code}`} onClick={copy}>
        {code} <Icon name={isCopied ? "tick" : "copy"} size={14} />
      </button>
    </span>
  );
}
