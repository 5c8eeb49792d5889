/** What a printed page begins with: whose it is, how to reach them, when it was printed. */
import "./print-header.css";
import { useEffect, useRef } from "react";
import { useShop } from "../../shop/shop-context";

function printedOn(now: Date): string {
  return now.toLocaleDateString("en-GB", {
    dateStyle: "long",
    timeZone: "Europe/London",
  });
}

/**
 * Pages are cached and served for days, so the date is the browser's, not the page's. It is written when
 * somebody prints: to write dates takes a browser a long task the first time.
 */
export function PrintHead() {
  const { name, phone, email } = useShop();
  const date = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tell = () => date.current?.replaceChildren(printedOn(new Date()));
    window.addEventListener("beforeprint", tell);
    return () => window.removeEventListener("beforeprint", tell);
  }, []);
  return (
    <p className="print-head">
      <b>{name}</b> {phone} · {email} <span ref={date} />
    </p>
  );
}
