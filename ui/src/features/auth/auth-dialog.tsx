/** The dialog of signing in over whatever page is open: Login, Register, Forgot password (AU-01, AU-02). */
import "./auth-dialog.css";
import { lazy, type ReactNode, Suspense } from "react";
import {
  type AuthTab,
  closeSignIn,
  openSignIn,
  type SignInDialog,
  useSignInDialog,
} from "../../session/sign-in-dialog";
import { useNavigation } from "../../shop/navigation";
import { useShop } from "../../shop/shop-context";
import { Dialog } from "../../ui/dialog/dialog";
import { LinkButton } from "../../ui/link-button/link-button";
import { Skeleton } from "../../ui/progress/progress";
import { Tabs } from "../../ui/tabs/tabs";
import { ForgotForm } from "./password/forgot-form";
import { LoginForm } from "./sign-in/login-form";

const RegistrationForm = lazy(() => import("./registration/registration-form"));

const TABS: readonly AuthTab[] = ["Login", "Register", "Forgot password"];
const ALONE = "Create an account";

/** Why an account is worth having, beside the form. */
function Side() {
  const { slogan, strapline } = useShop();
  return (
    <aside className="auth__side" aria-label="About us">
      <KeySheet />
      <p className="auth__slogan">{slogan}</p>
      <p>{strapline}</p>
    </aside>
  );
}

/** A key, drawn to its dimensions like everything in the shop. */
function KeySheet() {
  return (
    <svg viewBox="0 0 240 96" className="auth__key" aria-hidden="true">
      <path d="M44 8a30 30 0 1 1 0 60 30 30 0 0 1 0-60Zm0 14a16 16 0 1 0 0 32 16 16 0 0 0 0-32ZM73 31h143v14h-10v17h-11V45h-11v12h-11V45H73" />
      <path d="M14 74v16m202-16v16M14 86h202m-196-3-6 3 6 3m190-6 6 3-6 3" />
    </svg>
  );
}

interface FormsProps {
  open: SignInDialog;
  onSwitch: (tab: AuthTab) => void;
  onDone: () => void;
}

function formOf(tab: AuthTab, { onSwitch, onDone }: FormsProps): ReactNode {
  if (tab === "Login")
    return <LoginForm onDone={onDone} onForgot={() => onSwitch("Forgot password")} />;
  if (tab === "Forgot password") return <ForgotForm onLogin={() => onSwitch("Login")} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <RegistrationForm onDone={onDone} onSwitch={onSwitch} />
    </Suspense>
  );
}

function Forms(props: FormsProps) {
  const { open, onSwitch } = props;
  if (open.isFromNavigation)
    return (
      <>
        <LinkButton onClick={() => onSwitch("Login")}>I already have an account</LinkButton>
        {formOf(open.tab, props)}
      </>
    );
  return (
    <Tabs
      label="Your account"
      tabs={TABS.map((name) => ({ name, panel: name === open.tab && formOf(name, props) }))}
      chosen={open.tab}
      onChoose={(name) => onSwitch(name as AuthTab)}
    />
  );
}

export default function AuthDialog() {
  const open = useSignInDialog();
  const navigation = useNavigation();
  const onSwitch = (tab: AuthTab) =>
    openSignIn({ tab, next: open?.next ?? null, reason: open?.reason ?? "" });
  const onDone = () => {
    closeSignIn();
    if (open?.next) void navigation.visit(open.next);
  };
  const heading = open?.isFromNavigation ? ALONE : (open?.tab ?? "Login");
  return (
    <Dialog heading={heading} isOpen={open !== null} onClose={closeSignIn} place="wide">
      {open && (
        <>
          <div className="auth__main">
            {open.reason && <p className="auth__reason">{open.reason}</p>}
            <Forms open={open} onSwitch={onSwitch} onDone={onDone} />
          </div>
          <Side />
        </>
      )}
    </Dialog>
  );
}
