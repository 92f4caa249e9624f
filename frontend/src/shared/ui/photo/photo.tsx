import { type ReactNode, useState } from 'react';
import { cx } from '@/shared/lib/class-names';
import { isHeif } from '@/shared/lib/files';
import { useRenewals } from '@/shared/session/session-slice';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './photo.module.css';

interface PhotoProps {
  src: string;
  /** Empty if its name is shown beside it. */
  alt: string;
  className?: string;
  /** Replaces a photo that the browser can't show, such as HEIC. */
  instead?: ReactNode;
  /** It is the largest thing in the first view: it is loaded at once and before others. */
  first?: boolean;
}

/** A cover photo or thumbnail. Loaded again after the session is renewed. */
export function Photo({ src, alt, className, instead, first }: PhotoProps) {
  const renewals = useRenewals();
  const [broken, setBroken] = useState<{ src: string; renewals: number }>();
  if ((broken?.src === src && broken.renewals === renewals) || isHeif(src)) {
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
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      onError={() => {
        setBroken({ src, renewals });
      }}
    />
  );
}
