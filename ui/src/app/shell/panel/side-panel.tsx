/** The side panel at the right edge: contact, account and basket (HD-08). */
import { lazy } from "react";
import { PanelBasket } from "../../../features/basket/panel-basket";
import { type PanelTab, showSidePanel, useSidePanel } from "../../../shop/side-panel";
import { Dialog } from "../../../ui/dialog/dialog";
import { Tabs } from "../../../ui/tabs/tabs";
import { ContactLines } from "../contact-lines/contact-lines";
import { LazyPart } from "../lazy-part/lazy-part";

const PanelAccount = lazy(() => import("../../../features/auth/sign-in/panel-account"));

const close = () => showSidePanel(null);

export default function SidePanel() {
  const open = useSidePanel();
  const tabs = [
    { name: "Contact us", panel: <ContactLines /> },
    {
      name: "Account",
      panel: (
        <LazyPart>
          <PanelAccount onLeave={close} />
        </LazyPart>
      ),
    },
    { name: "Basket", panel: <PanelBasket onLeave={close} /> },
  ];
  return (
    <Dialog heading={open ?? "Basket"} isOpen={open !== null} onClose={close} place="side">
      <Tabs
        label="Side panel"
        tabs={tabs}
        chosen={open ?? "Basket"}
        onChoose={(name) => showSidePanel(name as PanelTab)}
      />
    </Dialog>
  );
}
