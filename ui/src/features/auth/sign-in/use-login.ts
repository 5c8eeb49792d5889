/** Logging in with a form: at work, refused, or done. */
import { useRef, useState } from "react";
import { maintenanceText, Problem } from "../../../api/send";
import { signIn } from "../../../session/sign-in";
import { useShop } from "../../../shop/shop-context";
import { announce } from "../../../ui/live-region/live-region";

/** `refused` is the shop's no to address or password; any other error has a message of its own. */
export type LoginFailure = { isRefused: true } | { isRefused: false; words: string };

function failureOf(problem: unknown, phone: string): LoginFailure {
  if (problem instanceof Problem && problem.status < 500 && problem.status !== 429)
    return { isRefused: true };
  const words =
    problem instanceof Problem && problem.status === 429
      ? problem.message
      : (maintenanceText(problem) ??
        `Sorry, that didn't work. Please try again, or call us on ${phone}.`);
  return { isRefused: false, words };
}

export function useLogin(onDone: () => void) {
  const shop = useShop();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const running = useRef(false);
  const run = async (username: string, password: string) => {
    if (running.current) return;
    running.current = true;
    setIsRunning(true);
    setFailure(null);
    try {
      await signIn(shop, { username, password });
      announce("You are signed in.");
      onDone();
    } catch (problem) {
      setFailure(failureOf(problem, shop.phone));
    } finally {
      running.current = false;
      setIsRunning(false);
    }
  };
  const forget = () => setFailure(null);
  return { run, isRunning, failure, forget };
}
