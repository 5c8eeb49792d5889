/** The head of every page: claims, name, search, VAT switch, contact, basket, and the main links. */
import "./header.css";
import { lazy, useState } from "react";
import { useBasketCount } from "../../../basket-store/use-basket";
import { openSignIn } from "../../../session/sign-in-dialog";
import { useSignedInEmail } from "../../../session/signed-in";
import { useShop } from "../../../shop/shop-context";
import { showSidePanel } from "../../../shop/side-panel";
import { Icon } from "../../../ui/icon/icon";
import { VatSwitch } from "../../../ui/vat-switch/vat-switch";
import { LazyPart } from "../lazy-part/lazy-part";
import { Search } from "../search/search";
import { MainLinks } from "./main-navigation";

const openMenu = () => import("../menu/menu");
const Menu = lazy(openMenu);

/** Each claim stands with its condition in one element (HD-09). */
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

/** What it shows is fetched as soon as somebody comes near it (HD-01). */
function MenuButton() {
  const shop = useShop();
  const [isOpen, setIsOpen] = useState<boolean>();
  const prepare = () => void openMenu().then(({ prepareMenu }) => prepareMenu(shop), ignored);
  return (
    <>
      <button
        type="button"
        className="header__button header__menu"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onPointerEnter={prepare}
        onFocus={prepare}
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

const ignored = () => undefined;

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

/** A guest signs in; whoever is signed in comes to their account's links. */
function AccountButton() {
  const name = useSignedInEmail() === null ? "Sign in" : "Account";
  return (
    <button
      type="button"
      className="header__button header__account"
      aria-label={name}
      aria-haspopup="dialog"
      onClick={() => (name === "Account" ? showSidePanel(name) : openSignIn())}
    >
      <Icon name="person" size={24} />
      <span className="header__label">{name}</span>
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
        <AccountButton />
        <BasketButton />
      </div>
      <MainLinks />
    </header>
  );
}
