/** Photographs of a product: one large, the others to choose from. */
import { useState } from "react";
import type { Image } from "../../api/types";
import { Picture } from "../../ui/picture/picture";

const SIZES = "(width>=768px) min(55vw,720px), 100vw";

export function Gallery({ images }: { images: Image[] }) {
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen];
  return (
    shown && (
      <div className="gallery">
        <Picture
          key={shown.url}
          src={shown.url}
          alt={shown.alt}
          width={shown.width}
          height={shown.height}
          sizes={SIZES}
          isFirst
        />
        {images.length > 1 && (
          <ul>
            {images.map((image, at) => (
              <li key={image.url}>
                <button
                  type="button"
                  aria-label={`Picture ${at + 1}`}
                  aria-pressed={at === chosen}
                  onClick={() => setChosen(at)}
                >
                  <Picture src={image.url} alt="" width={80} height={80} sizes="80px" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  );
}
