/** The password stands first, as nobody knows how long the list of devices will be. Changing the password and signing out elsewhere; either brings the list of devices up to date. */
import "./security.css";
import { ChangePassword } from "./change-password";
import { DeviceList } from "./device-list";

export default function Security() {
  return (
    <>
      <ChangePassword />
      <DeviceList />
    </>
  );
}
