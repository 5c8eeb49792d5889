/** Where the customer is signed in: this device first, with a way to sign out each other one. */
import { useRef } from "react";
import { useCustomerQuery } from "../../../session/customer-query";
import { Button } from "../../../ui/button/button";
import { announce } from "../../../ui/live-region/live-region";
import { momentText } from "../format";
import { type Device, devicesQuery, useSignOutDevice } from "../queries";
import { QueryResult } from "../query-result";

const FAILED = "Sorry, that didn't work. Please try again.";

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

export function DeviceList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const devices = useCustomerQuery(devicesQuery);
  const { mutateAsync, isError } = useSignOutDevice();
  const signOut = async (id: string | null, words: string) => {
    try {
      await mutateAsync(id);
      heading.current?.focus();
      announce(words);
    } catch {
      // The alert beneath shows it.
    }
  };
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <QueryResult query={devices}>
        {({ sessions }) => (
          <>
            <ul className="devices">
              {sessions.map((device) => (
                <Row
                  key={device.id}
                  one={device}
                  onSignOut={() => void signOut(device.id, `${nameOf(device)} is signed out.`)}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="account__row devices__all">
                <Button onClick={() => void signOut(null, "You are signed out everywhere else.")}>
                  Sign out everywhere else
                </Button>
                <p className="muted">
                  Don't recognise one? Sign it out, then change your password above.
                </p>
              </div>
            )}
          </>
        )}
      </QueryResult>
      {isError && (
        <p role="alert" className="bad">
          {FAILED}
        </p>
      )}
    </section>
  );
}
