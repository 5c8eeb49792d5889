/**
 * A press on a button takes focus from a field first. Were the field's fault shown at once, the button would move
 * from under the pointer and the press would be lost: so it waits until the pointer is up.
 */

let isPressed = false;

if (typeof document !== "undefined") {
  const on = (type: string, pressed: boolean) =>
    document.addEventListener(type, () => setTimeout(() => (isPressed = pressed)), true);
  document.addEventListener("pointerdown", () => (isPressed = true), true);
  on("pointerup", false);
  on("pointercancel", false);
}

export function afterPress(work: () => void) {
  if (!isPressed) return work();
  const late = () => setTimeout(work);
  document.addEventListener("pointerup", late, { once: true });
}
