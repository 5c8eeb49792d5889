/** The head of every page: claims, name, search, VAT switch, contact, basket, and the main ways in. */
import "./header.css";
import { lazy, useState } from "react";
import { useBasketCount } from "../../basket-store/use-basket";
import { useShop } from "../../shop/shop-context";
import { showSidePanel } from "../../shop/side-panel";
import { Icon } from "../../ui/icon";
import { VatSwitch } from "../../ui/vat-switch";
import { LazyPart } from "./lazy-part";
import { Search } from "./search";

const Menu = lazy(() => import("./menu"));

/** Each claim stands with its condition in one element (HD-09, decision 13). */
function Banner() {
  return (
    <ul className="banner" aria-label="Our promises">
      {useShop().banner.map(({ strong, rest }) => (
        <li key={strong}>
          <b>{strong}</b> {rest}
        </li>
      ))}
    </ul>
  );
}

function MenuButton() {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className="header__button header__menu"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" size={24} />
        <span className="header__label">Menu</span>
      </button>
      {isOpen !== undefined && (
        <LazyPart>
          <Menu isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}

function basketName(count: number): string {
  if (count === 0) return "Basket, empty";
  return `Basket, ${count} ${count === 1 ? "item" : "items"}`;
}

function BasketButton() {
  const count = useBasketCount();
  return (
    <button
      type="button"
      className="header__button"
      aria-label={basketName(count)}
      aria-haspopup="dialog"
      onClick={() => showSidePanel("Basket")}
    >
      <Icon name="basket" size={24} />
      <span
        className="header__count"
        data-empty={count === 0 || undefined}
        data-count={count}
        aria-hidden="true"
      />
      <span className="header__label">Basket</span>
    </button>
  );
}

function Wordmark() {
  const { name, slogan } = useShop();
  return (
    <a className="wordmark" href="/">
      <span className="wordmark__name">{name}</span>
      <span className="wordmark__words">{slogan}</span>
    </a>
  );
}

/** The ways in that the shop's owner chose; on narrower screens only the first categories. */
function MainWays() {
  const { nav } = useShop();
  return (
    <nav className="ways" aria-label="Main">
      <ul className="page">
        <li>
          <a href="/browse/all">All products</a>
        </li>
        {nav.map(({ name, url }) => (
          <li key={url} className={url.startsWith("/browse/") ? "ways__category" : undefined}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Header() {
  return (
    <header className="site-header">
      <Banner />
      <div className="header page">
        <MenuButton />
        <Wordmark />
        <Search />
        <VatSwitch />
        <button
          type="button"
          className="header__button"
          aria-label="Contact us"
          aria-haspopup="dialog"
          onClick={() => showSidePanel("Contact us")}
        >
          <Icon name="phone" size={24} />
          <span className="header__label">Contact us</span>
        </button>
        <BasketButton />
      </div>
      <MainWays />
    </header>
  );
}
