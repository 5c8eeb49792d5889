/** What a printed page begins with: whose it is, how to reach them, when it was printed. */
import "./print-head.css";
import { useEffect, useState } from "react";
import { useShop } from "../shop/shop-context";

function printedOn(now: Date): string {
  return now.toLocaleDateString("en-GB", {
    dateStyle: "long",
    timeZone: "Europe/London",
  });
}

/** Pages are kept and served for days, so the date is the browser's, not the page's. */
export function PrintHead() {
  const { name, phone, email } = useShop();
  const [date, setDate] = useState("");
  useEffect(() => {
    const tell = () => setDate(printedOn(new Date()));
    tell();
    window.addEventListener("beforeprint", tell);
    return () => window.removeEventListener("beforeprint", tell);
  }, []);
  return (
    <p className="print-head">
      <b>{name}</b> {phone} · {email} <span>{date}</span>
    </p>
  );
}
