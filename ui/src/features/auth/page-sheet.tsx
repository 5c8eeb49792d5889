/** The frame of the pages that stand alone: the shop's name, a sheet with the form, the phone. */
import "./page-sheet.css";
import type { ReactNode } from "react";
import { useShop } from "../../shop/shop-context";
import { PhoneLink } from "../../ui/phone-link/phone-link";

interface Props {
  heading: string;
  lead: string;
  children: ReactNode;
}

export function PageSheet({ heading, lead, children }: Props) {
  const { name, phone } = useShop();
  return (
    <div className="page-sheet">
      <a className="page-sheet__shop" href="/">
        {name}
      </a>
      <div className="page-sheet__sheet">
        <h1>{heading}</h1>
        <p className="muted">{lead}</p>
        <noscript>
          <p>This page needs JavaScript. We're happy to help by phone: {phone}</p>
        </noscript>
        {children}
      </div>
      <p>
        Need help? Call <PhoneLink phone={phone} />
      </p>
    </div>
  );
}
