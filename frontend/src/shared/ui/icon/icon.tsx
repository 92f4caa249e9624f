import { type IconName } from './icons';
import glyphs from './icons.svg';
import styles from './icon.module.css';

export type { IconName };

interface IconProps {
  name: IconName;
  /** Edge in pixels. */
  size?: number;
  className?: string;
}

/** A glyph beside or instead of a label; never read out, so its control must carry the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${glyphs}#${name}`} />
    </svg>
  );
}
