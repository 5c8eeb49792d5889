/** The catalogue code, copied by a click: trade buyers paste it into their own papers. */
import { useState } from "react";
import { Icon } from "../../ui/icon/icon";
import { announce } from "../../ui/live-region/live-region";

const SHOWN_MS = 2000;

/** False where the page has no clipboard, or the browser refuses it. */
async function isCopiedNow(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function CopyCode({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState<boolean>();
  const failure = `Could not copy. The code is ${code}.`;
  const copy = async () => {
    const isDone = await isCopiedNow(code);
    announce(isDone ? `Code ${code} copied.` : failure);
    setIsCopied(isDone);
    if (isDone) setTimeout(setIsCopied, SHOWN_MS);
  };
  return (
    <span>
      Code{" "}
      <button type="button" className="copy-code" aria-label={`Copy code ${code}`} onClick={copy}>
        {code} <Icon name={isCopied ? "tick" : "copy"} size={14} />
      </button>
      {isCopied === false && <> {failure}</>}
    </span>
  );
}
