/** The flyout of the Menu button: every main category, brands, contact (HD-01). */
import "./menu.css";
import type { MouseEvent } from "react";
import { useShop } from "../../shop/shop-context";
import { showSidePanel } from "../../shop/side-panel";
import { Dialog } from "../../ui/dialog";

export default function Menu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { menu } = useShop();
  const closeAfterLink = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest("a") && onClose();
  const contact = () => {
    onClose();
    showSidePanel("Contact us");
  };
  return (
    <Dialog heading="Menu" isOpen={isOpen} onClose={onClose} place="left">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed. */}
      <nav className="menu" aria-label="Products" onClick={closeAfterLink}>
        <h3>Products</h3>
        <ul>
          {menu.map(({ name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
          <li>
            <a href="/browse/all">View All</a>
          </li>
        </ul>
        <ul>
          <li>
            <a href="/brands">Brands</a>
          </li>
          <li>
            <button type="button" onClick={contact}>
              Contact us
            </button>
          </li>
        </ul>
      </nav>
    </Dialog>
  );
}
