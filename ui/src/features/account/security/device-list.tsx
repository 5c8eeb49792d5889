/** Where the customer is signed in: this device first, with a way to sign out each other one. */
import { useRef, useState } from "react";
import type { components } from "../../../api/schema";
import { send } from "../../../api/send";
import type { Answer } from "../../../session/use-customer-query";
import { useShop } from "../../../shop/shop-context";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";
import { Told } from "../account-frame";
import { momentText } from "../format";

type Sessions = components["schemas"]["SessionsOut"];
type Device = components["schemas"]["SessionOut"];

const PATH = "/account/Sessions";
const FAILED = "That did not work. Please try again.";

const nameOf = ({ device }: Device) => device || "Unknown device";

function Row({ one, onSignOut }: { one: Device; onSignOut: () => void }) {
  return (
    <li className="device">
      <div>
        <b>{nameOf(one)}</b>
        {one.isCurrent && <span className="device__here">This device</span>}
        <p className="muted">
          Signed in {momentText(one.signedInAt)}. Last used {momentText(one.lastUsedAt)}.
        </p>
      </div>
      {!one.isCurrent && (
        <Button onClick={onSignOut}>
          Sign out
          <span className="visually-hidden">
            {" "}
            {nameOf(one)}, signed in {momentText(one.signedInAt)}
          </span>
        </Button>
      )}
    </li>
  );
}

/** Signs out elsewhere, one call after the other; what is left comes back with the answer. */
function useSignOut(answer: Answer<Sessions>, onDone: () => void) {
  const shop = useShop();
  const [trouble, setTrouble] = useState("");
  const run = async (left: Promise<Sessions>, words: string) => {
    setTrouble("");
    try {
      answer.put(await left);
      onDone();
      announce(words);
    } catch {
      setTrouble(FAILED);
    }
  };
  const one = (device: Device) => {
    const asked = { query: { id: device.id }, body: {} };
    void run(send<Sessions>(shop, "DELETE", PATH, asked), `${nameOf(device)} is signed out.`);
  };
  const others = () => {
    const left = send<Sessions>(shop, "POST", "/account/api/Auth/LogoutOthers", { body: {} });
    void run(left, "You are signed out everywhere else.");
  };
  return { one, others, trouble };
}

export function DeviceList({ answer }: { answer: Answer<Sessions> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { one, others, trouble } = useSignOut(answer, () => heading.current?.focus());
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <Told answer={answer}>
        {({ sessions }) => (
          <>
            <ul className="devices">
              {sessions.map((device) => (
                <Row key={device.id} one={device} onSignOut={() => one(device)} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="account__row devices__all">
                <Button onClick={others}>Sign out everywhere else</Button>
                <p className="muted">
                  Don't recognise one? Sign it out, then change your password below.
                </p>
              </div>
            )}
          </>
        )}
      </Told>
      {trouble && (
        <p role="alert" className="bad">
          {trouble}
        </p>
      )}
    </section>
  );
}
