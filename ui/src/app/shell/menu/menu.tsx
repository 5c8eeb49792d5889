/**
 * The flyout of the Menu button (HD-01): products in three stages, the brands, and the links beside them.
 * One stage is shown at a time; closing it, by whatever means, forgets where it was.
 */
import "./menu.css";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useShop } from "../../../shop/shop-context";
import { Dialog } from "../../../ui/dialog/dialog";
import { Icon } from "../../../ui/icon/icon";
import { allBrandsOf, categoryAt, rangesOf, useMenu } from "./menu-data";

export { prepareMenu } from "./menu-data";

/** Where the flyout stands: nowhere yet, at the brands, or at an address of the tree from `/browse` down. */
type Stage = "" | "brands" | `/browse${string}`;

interface Going {
  onGo: (stage: Stage) => void;
}

function StageButton({ name, to, onGo }: { name: string; to: Stage } & Going) {
  return (
    <li>
      <button type="button" data-to={to} onClick={() => onGo(to)}>
        {name}
        <Icon name="next" size={16} />
      </button>
    </li>
  );
}

function MenuLink({ name, url, label }: { name: string; url: string; label?: string }) {
  return (
    <li>
      <a href={url} aria-label={label}>
        {name}
      </a>
    </li>
  );
}

function Start({ onGo }: Going) {
  const shop = useShop();
  return (
    <ul>
      <StageButton name="Products" to="/browse" onGo={onGo} />
      <StageButton name="Brands" to="brands" onGo={onGo} />
      {rangesOf(shop).map((range) => (
        <MenuLink key={range.url} {...range} />
      ))}
      <MenuLink name="Blog" url="/blog" />
      <MenuLink name="Contact us" url="/contact" />
    </ul>
  );
}

/** Stage 1: the categories, which every page knows. */
function Categories({ onGo }: Going) {
  return (
    <ul>
      <MenuLink name="View All" label="View All Products" url="/browse/all" />
      {useShop().menu.map(({ name, url }) => (
        <StageButton key={url} name={name} to={url as Stage} onGo={onGo} />
      ))}
    </ul>
  );
}

/** Stages 2 and 3: what stands below one category; what has nothing below it leads out. */
function Below({ stage, name, onGo }: { stage: Stage; name: string } & Going) {
  const { menu, hasFailed } = useMenu();
  const category = categoryAt(menu?.categoryTree, stage);
  return (
    <ul>
      <MenuLink name="View All" label={`View All ${name}`} url={stage} />
      {category?.children.map((child) =>
        child.children.length > 0 ? (
          <StageButton key={child.id} name={child.name} to={child.webUrl as Stage} onGo={onGo} />
        ) : (
          <MenuLink key={child.id} name={child.name} url={child.webUrl} />
        ),
      )}
      {hasFailed && <li className="muted">We couldn't load the categories.</li>}
    </ul>
  );
}

function Brands() {
  const { menu, hasFailed } = useMenu();
  return (
    <>
      <ul>
        <MenuLink {...allBrandsOf(menu)} />
        <MenuLink name="Our own brands" url="/our-brands" />
        {hasFailed && <li className="muted">We couldn't load the brands.</li>}
      </ul>
      {menu?.brandGroups.map(({ letters, brands }) => (
        <section key={letters}>
          <h4>{letters}</h4>
          <ul>
            {brands.map(({ brandName, url }) => (
              <MenuLink key={url} name={brandName} url={url} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function above(stage: Stage): Stage {
  return stage.startsWith("/browse/") ? (stage.slice(0, stage.lastIndexOf("/")) as Stage) : "";
}

/** The name of a stage, from the shop's words and, once they are there, the menu's. */
function useNameOf(stage: Stage): string {
  const { menu } = useShop();
  const tree = useMenu().menu?.categoryTree;
  if (stage === "") return "";
  if (stage === "brands") return "Brands";
  if (stage === "/browse") return "Products";
  return menu.find(({ url }) => url === stage)?.name ?? categoryAt(tree, stage)?.name ?? "";
}

/** Focus follows: down to the heading of the new stage, up to the button that was pressed. */
function useFocus(stage: Stage) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    const left = before.current;
    if (left === stage) return;
    before.current = stage;
    const taken = place.current?.querySelector<HTMLElement>(`[data-to="${left}"]`);
    const next = taken ?? place.current?.querySelector<HTMLElement>("h3");
    next?.focus();
    if (!taken) place.current?.closest("dialog")?.scrollTo(0, 0);
  }, [stage]);
  return place;
}

function bodyOf(stage: Stage, name: string, onGo: Going["onGo"]): ReactNode {
  if (stage === "") return <Start onGo={onGo} />;
  if (stage === "brands") return <Brands />;
  if (stage === "/browse") return <Categories onGo={onGo} />;
  return <Below stage={stage} name={name} onGo={onGo} />;
}

function Stages() {
  const [stage, setStage] = useState<Stage>("");
  const name = useNameOf(stage);
  const backTo = useNameOf(above(stage)) || "Menu";
  const place = useFocus(stage);
  return (
    <nav ref={place} className="menu" aria-label="Menu">
      {stage && (
        <div className="menu__head">
          <button type="button" onClick={() => setStage(above(stage))}>
            <Icon name="previous" size={16} />
            <span className="visually-hidden">Back to </span>
            {backTo}
          </button>
          <h3 tabIndex={-1}>{name}</h3>
        </div>
      )}
      {bodyOf(stage, name, setStage)}
    </nav>
  );
}

export default function Menu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const closeAfterLink = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest("a") && onClose();
  return (
    <Dialog heading="Menu" isOpen={isOpen} onClose={onClose} place="left">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: likewise. */}
      <div onClick={closeAfterLink}>
        <Stages />
      </div>
    </Dialog>
  );
}
