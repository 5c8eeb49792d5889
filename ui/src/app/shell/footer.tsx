/** The foot of every page: how to reach us, where to go, and the legal line. */
import "./footer.css";
import { useShop } from "../../shop/shop-context";
import { ContactLines } from "./contact-lines";

export function Footer() {
  const { name, slogan, strapline, menu } = useShop();
  return (
    <footer className="site-footer">
      <div className="footer page">
        <section aria-label="Contact">
          <h2>{slogan}</h2>
          <p className="footer__strapline">{strapline}</p>
          <ContactLines />
        </section>
        <nav aria-label="All categories">
          <ul className="footer__links">
            {menu.map((crumb) => (
              <li key={crumb.url}>
                <a href={crumb.url}>{crumb.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="footer__legal">
          © {new Date().getUTCFullYear()} {name}. Terms & Conditions apply
        </p>
      </div>
    </footer>
  );
}
