/** What went wrong with a form as a whole; it is read out and takes focus. */
import { type ReactNode, useEffect, useRef } from "react";

export function Failure({ heading, children }: { heading?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="auth-failure" role="alert" tabIndex={-1}>
      {heading && <h3>{heading}</h3>}
      {children}
    </div>
  );
}
