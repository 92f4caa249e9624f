import { useState } from 'react';

interface PhotoProps {
  src: string;
  /** Empty where the name stands beside it. */
  alt: string;
  className?: string;
}

/** A cover photo; one that cannot be shown leaves its place empty. */
export function Photo({ src, alt, className }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  if (broken === src) return null;
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      decoding="async"
      onError={() => {
        setBroken(src);
      }}
    />
  );
}
