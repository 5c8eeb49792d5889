/**
 * The main links. On wide screens Products and Top Rated Brands open mega menus (HD-02): 300 ms after
 * the pointer came to rest, or at once when pressed. Without a script, or when theirs cannot be fetched, they are links.
 */
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from "react";
import { useShop } from "../../../shop/shop-context";
import { LazyPart } from "../lazy-part/lazy-part";

const openMega = () => import("../menu/mega-menu");
const MegaMenu = lazy(openMega);

const REST_MS = 300;
const MEGAS = [
  ["Products", "/browse/all"],
  ["Top Rated Brands", "/brands"],
] as const;

function MegaMenuLinks() {
  const shop = useShop();
  const [open, setOpen] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const isMissing = useRef(false);
  const show = (name: string, pressed = false) => {
    clearTimeout(timer.current);
    isPressed.current = pressed;
    setOpen(name);
  };
  const rest = (name: string) => (event: PointerEvent) => {
    clearTimeout(timer.current);
    const isHeld = !name && event.currentTarget.contains(document.activeElement);
    if (event.pointerType === "mouse" && !isHeld) timer.current = setTimeout(show, REST_MS, name);
  };
  const prepare = () =>
    void openMega().then(
      ({ prepareMenu }) => prepareMenu(shop),
      () => {
        isMissing.current = true;
      },
    );
  const press = (name: string) => (event: MouseEvent) => {
    if (isMissing.current) return;
    event.preventDefault();
    show(open === name && isPressed.current ? "" : name, true);
  };
  return MEGAS.map(([name, url]) => (
    <li
      key={name}
      className="main-links__mega"
      onPointerEnter={rest(name)}
      onPointerLeave={rest("")}
      onBlur={({ currentTarget, relatedTarget }) =>
        open === name && !currentTarget.contains(relatedTarget) && show("")
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: without a script it is the link it looks like. */}
      <a
        href={url}
        role="button"
        aria-expanded={open === name}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press(name)}
        onKeyDown={pressBySpace}
      >
        {name}
      </a>
      {open === name && (
        <LazyPart>
          <MegaMenu of={name} onClose={() => show("")} />
        </LazyPart>
      )}
    </li>
  ));
}

function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Beside the menus, the links that the shop's owner chose; on narrower screens only the first categories. */
export function MainLinks() {
  const { nav } = useShop();
  return (
    <nav className="main-links" aria-label="Main">
      <ul className="page">
        <MegaMenuLinks />
        <li className="main-links__all">
          <a href="/browse/all">All products</a>
        </li>
        {nav.map(({ name, url }) => (
          <li key={url} className={classOf(url)}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The mega menu stands in for the link to all brands. */
function classOf(url: string): string | undefined {
  if (url === "/brands") return "main-links__all";
  return url.startsWith("/browse/") ? "main-links__category" : undefined;
}
