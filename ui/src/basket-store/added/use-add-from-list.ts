/** Adding from a list: into the dialog first, then into the bar below the page. */
import { useCallback } from "react";
import { basketStore } from "../basket-store";
import { isSameLine } from "../guest-basket";
import type { Added } from "../just-added";
import { useBasketChanges } from "../use-basket";
import { type AddedLine, noteAdded, noteDialogShown, opensDialog } from "./added-lines";

function heldOf({ item }: Added): number {
  return (
    basketStore()
      .items()
      .find((other) => isSameLine(other, item))?.quantity ?? 0
  );
}

export function useAddFromList() {
  const { add } = useBasketChanges();
  return useCallback(
    (added: Added) => {
      if (opensDialog()) {
        noteDialogShown();
        add({ ...added, isFromList: true });
        return;
      }
      const before = heldOf(added);
      add(added, { quietly: true });
      const line: AddedLine = {
        item: added.item,
        name: added.name,
        before,
        count: heldOf(added) - before,
      };
      noteAdded([line]);
    },
    [add],
  );
}
