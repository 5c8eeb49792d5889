/** A drawing: small, cached, and lazily loaded by the browser itself. */
export function Thumb({ src, alt, size }: { src: string; alt: string; size: number }) {
  return <img src={src} alt={alt} width={size} height={size} loading="lazy" decoding="async" />;
}
