/** The button that opens the reasons; they are fetched and drawn only when it is pressed. */
import { lazy, Suspense, useState } from "react";
import type { GuestItem } from "../../../basket-store/guest-basket";
import { Button } from "../../../ui/button/button";

const TraceDialog = lazy(() => import("./trace-dialog"));

export function Why({ items }: { items: GuestItem[] }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button
        look="quiet"
        className="why"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onClick={() => setIsOpen(true)}
      >
        Why this price?
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <TraceDialog items={items} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
