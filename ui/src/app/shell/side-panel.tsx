/** The side panel at the right edge: contact and basket (HD-08). */
import { PanelBasket } from "../../features/basket/panel-basket";
import { type PanelTab, showSidePanel, useSidePanel } from "../../shop/side-panel";
import { Dialog } from "../../ui/dialog";
import { Tabs } from "../../ui/tabs";
import { ContactLines } from "./contact-lines";

const close = () => showSidePanel(null);

export default function SidePanel() {
  const open = useSidePanel();
  const tabs = [
    { name: "Contact us", panel: <ContactLines /> },
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
