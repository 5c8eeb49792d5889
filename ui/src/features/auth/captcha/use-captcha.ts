/** The captcha of a form: solved while the form is filled in, renewed when its token is spent or old. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Caller } from "../../../api/send";
import { useShop } from "../../../shop/shop-context";
import type { Solved } from "./solve";

export type CaptchaState = "working" | "solved" | "failed";

const SPARE_MS = 30_000;

/** What solves comes in files of its own, while the form is filled in already. */
async function solved(shop: Caller, box: HTMLElement, signal: AbortSignal): Promise<Solved> {
  const { solveCaptcha } = await import("./solve");
  return solveCaptcha(shop, box, signal);
}

export interface Captcha {
  state: CaptchaState;
  /** Where a widget may draw itself. */
  box: RefObject<HTMLDivElement | null>;
  /** The token once there is one; '' when it cannot be had, which the shop refuses. */
  token: () => Promise<string>;
  renew: () => void;
}

export function useCaptcha(): Captcha {
  const shop = useShop();
  const [state, setState] = useState<CaptchaState>("working");
  const box = useRef<HTMLDivElement>(null);
  const running = useRef<{ stop: AbortController; result: Promise<Solved | null> }>(null);

  const renew = useCallback(() => {
    running.current?.stop.abort();
    const stop = new AbortController();
    setState("working");
    const tell = (next: CaptchaState) => stop.signal.aborted || setState(next);
    const result = solved(shop, box.current as HTMLElement, stop.signal).then(
      (done) => {
        tell("solved");
        return done;
      },
      () => {
        tell("failed");
        return null;
      },
    );
    running.current = { stop, result };
  }, [shop]);

  useEffect(() => {
    renew();
    return () => running.current?.stop.abort();
  }, [renew]);

  const token = async () => {
    const done = await running.current?.result;
    if (!done || done.expiresAt - SPARE_MS < Date.now()) renew();
    return (await running.current?.result)?.token ?? "";
  };
  return { state, box, token, renew };
}
