/**
 * Pictures: drawings are plain images; photographs come in fixed widths and load 200 px early (PF-01), or
 * at once where no script runs.
 */
import { useEffect, useRef, useState } from "react";

const WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];
const MARGIN = "200px";

interface Props {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** How wide it stands on the page, as `sizes` says it. */
  sizes?: string;
  /** The first picture of a page loads at once. */
  isFirst?: boolean;
}

const OWN_PHOTOGRAPH = /^\/images\/\d+\/(.+)$/;

/** The widths offered for a photograph of the shop's own; drawings and pictures elsewhere have one. */
export function srcSet(src: string, width: number): string | undefined {
  const name = OWN_PHOTOGRAPH.exec(src)?.[1];
  const most = WIDTHS.filter((offered) => offered <= width * 2);
  return name && most.map((w) => `/images/${w}/${name} ${w}w`).join(", ");
}

/** True from the moment the element is within 200 px of the screen. */
function useIsNear(isFirst: boolean) {
  const seen = useRef<HTMLImageElement>(null);
  const [isNear, setIsNear] = useState(isFirst);
  useEffect(() => {
    if (isNear || !seen.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(seen.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [seen, isNear] as const;
}

export function Picture({ src, alt, sizes = "100vw", isFirst = false, ...box }: Props) {
  const [seen, isNear] = useIsNear(isFirst);
  const source = isNear ? { src, srcSet: srcSet(src, box.width), sizes } : {};
  return (
    <>
      <img
        ref={seen}
        {...source}
        {...box}
        alt={alt}
        decoding="async"
        fetchPriority={isFirst ? "high" : undefined}
      />
      {!isFirst && (
        <noscript>
          <img {...box} src={src} alt={alt} />
        </noscript>
      )}
    </>
  );
}
