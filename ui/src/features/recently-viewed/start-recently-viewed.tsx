/** Puts what was seen lately below the page and above the footer, on every page that follows. */
import type { createRoot } from "react-dom/client";
import type { Navigating } from "../../shop/navigation";
import { SeenLately } from "./recently-viewed";

export function startSeen(
  navigation: Pick<Navigating, "shown" | "subscribe">,
  makeRoot: typeof createRoot,
  history: () => string[],
) {
  const place = document.createElement("div");
  place.className = "page";
  document.querySelector(".site-footer")?.before(place);
  makeRoot(place).render(<SeenLately navigation={navigation} history={history} />);
}
