/** A part that cannot be loaded is announced and left out; the page around it stays (SH-05). */
import "./lazy-part.css";
import { Component, type ReactNode, Suspense } from "react";
import { announce } from "../../../ui/live-region/live-region";

const WORDS = "Part of this page didn't load. Your basket is safe.";

interface Props {
  /** Only announced, not shown: for what the shopper did not open. */
  isExtra?: boolean;
  children: ReactNode;
}

interface State {
  has: "hope" | "failed" | "notified";
}

export class LazyPart extends Component<Props, State> {
  override state: State = { has: "hope" };

  static getDerivedStateFromError(): State {
    return { has: "failed" };
  }

  override componentDidCatch() {
    announce(WORDS);
  }

  override render() {
    const { has } = this.state;
    if (has === "hope") return <Suspense>{this.props.children}</Suspense>;
    if (has === "notified" || this.props.isExtra) return null;
    const close = () => this.setState({ has: "notified" });
    return (
      <p className="missing-part">
        {WORDS}{" "}
        <a href="/basket" onClick={close}>
          Go to your basket
        </a>{" "}
        <button type="button" onClick={close}>
          Close
        </button>
      </p>
    );
  }
}
