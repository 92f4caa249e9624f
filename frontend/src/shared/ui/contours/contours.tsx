import { cx } from '@/shared/lib/class-names';
import auth from './auth.svg';
import empty from './empty.svg';
import session from './session.svg';
import welcome from './welcome.svg';
import styles from './contours.module.css';

const ART = { auth, session, empty, welcome };

interface ContoursProps {
  art: keyof typeof ART;
  className?: string;
}

/**
 * Sea-chart depth lines behind a quiet area. The drawing is a file of its own, referenced and not
 * inlined, so that it costs no script and still resolves the accent of where it stands.
 */
export function Contours({ art, className }: ContoursProps) {
  return (
    <svg className={cx(styles.art, styles[art], className)} aria-hidden="true" focusable="false">
      <use href={`${ART[art]}#art`} width="100%" height="100%" />
    </svg>
  );
}
