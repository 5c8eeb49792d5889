/** Changing the password and signing out elsewhere; either brings the list of devices up to date. */
import "./security.css";
import type { components } from "../../../api/schema";
import { useAnswer } from "../../../session/use-customer-query";
import { ChangePassword } from "./change-password";
import { DeviceList } from "./device-list";

type Sessions = components["schemas"]["SessionsOut"];

export default function Security() {
  const answer = useAnswer<Sessions>("/account/Sessions");
  return (
    <>
      <DeviceList answer={answer} />
      <ChangePassword onDone={answer.again} />
    </>
  );
}
