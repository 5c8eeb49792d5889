/** Phone, e-mail and hours of the storefront. */
import "./contact-lines.css";
import { useShop } from "../../../shop/shop-context";
import { Icon } from "../../../ui/icon/icon";
import { PhoneLink } from "../../../ui/phone-link/phone-link";

export function ContactLines() {
  const { phone, email, hours } = useShop();
  return (
    <ul className="contact-lines">
      <li>
        <Icon name="phone" />
        <PhoneLink phone={phone} />
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      <li>
        <Icon name="clock" />
        {hours}
      </li>
    </ul>
  );
}
