/** Whether an element's own place has left the screen. */
import { useEffect, useRef, useState } from "react";

export function useIsOutOfSight() {
  const place = useRef<HTMLDivElement>(null);
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsOut(!entry.isIntersecting),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isOut] as const;
}
