import { type ReactNode, useState } from 'react';
import { cx } from '@/shared/lib/class-names';
import { isHeif } from '@/shared/lib/files';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './photo.module.css';

interface PhotoProps {
  src: string;
  /** Empty where the name stands beside it. */
  alt: string;
  className?: string;
  /** Stands in for one that cannot be shown, as HEIC cannot (DESIGN §9). */
  instead?: ReactNode;
}

/** A cover photo or a thumbnail. */
export function Photo({ src, alt, className, instead }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  if (broken === src || isHeif(src)) {
    if (instead !== undefined) return instead;
    return (
      <span className={cx(styles.instead, className)}>
        <Icon name="image" size={28} />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      decoding="async"
      loading="lazy"
      onError={() => {
        setBroken(src);
      }}
    />
  );
}
