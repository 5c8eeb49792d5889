/** The head of checkout and payment: whose shop it is, who helps, and nothing that leads astray. */
import "./slim-header.css";
import type { ReactNode } from "react";
import { useShop } from "../../shop/shop-context";
import { Icon } from "../icon/icon";
import { callTo } from "../phone-link/phone-link";

/** `children` stand at the end, such as the VAT switch. */
export function SlimHead({ children }: { children?: ReactNode }) {
  const { name, phone } = useShop();
  return (
    <div className="slim-head">
      <div className="page slim-head__row">
        <a className="slim-head__shop" href="/">
          {name}
        </a>
        <p className="slim-head__help">
          <span className="slim-head__words">Need help? </span>
          <a href={callTo(phone)} aria-label={`Call us: ${phone}`}>
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        </p>
        {children}
      </div>
    </div>
  );
}
