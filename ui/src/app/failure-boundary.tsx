/** A render failure shows words and a phone number instead of an empty page (SH-05). */
import { Component, type ReactNode } from "react";
import { PhoneLink } from "../ui/phone-link/phone-link";

interface Props {
  phone: string;
  children: ReactNode;
}

export class FailureBoundary extends Component<Props, { hasFailed?: boolean }> {
  override state: { hasFailed?: boolean } = {};

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { phone } = this.props;
    return (
      <div className="page failure">
        <h1>Something went wrong! Sorry about that.</h1>
        <p>We seem to be having an issue. Please try again later.</p>
        <p>
          Call us: <PhoneLink phone={phone} />
        </p>
        <a href="/">Home page</a>
      </div>
    );
  }
}
