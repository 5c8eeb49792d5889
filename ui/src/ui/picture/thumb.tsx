interface Props {
  src: string;
  alt: string;
  size: number;
  /** The first pictures of a page load at once. */
  isFirst?: boolean;
}

/** A drawing: small, cached, and lazily loaded by the browser itself unless it is among the first. */
export function Thumb({ src, alt, size, isFirst = false }: Props) {
  const loading = isFirst ? "eager" : "lazy";
  return <img src={src} alt={alt} width={size} height={size} loading={loading} decoding="async" />;
}
