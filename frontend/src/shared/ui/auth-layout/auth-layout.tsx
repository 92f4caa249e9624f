import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { cx } from '@/shared/lib/class-names';
import { Brand } from '../brand/brand';
import { Icon } from '../icon/icon';
import { Contours } from '../contours/contours';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  /** The path of the step before, if it can be gone back to. */
  back?: string;
  /** Counted from 1. */
  step?: { index: number; total: number };
  /** For a long form. */
  long?: boolean;
  children: ReactNode;
}

/** The layout of screens before sign-in: the form at the left. */
export function AuthLayout({ title, lead, back, step, long = false, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.left}>
        <header>
          <Brand to={paths.login} size={28} />
        </header>
        <main className={cx(styles.box, long && styles.long)}>
          {back && (
            <Link to={back} className={styles.back}>
              <Icon name="arrow-left" size={18} />
              Back
            </Link>
          )}
          {step && <Steps {...step} />}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
        <footer className={styles.foot}>
          {/* In new tabs, so that reading them loses nothing typed. */}
          <Link to={paths.terms} target="_blank">
            Terms
          </Link>
          <Link to={paths.privacyPolicy} target="_blank">
            Privacy policy
          </Link>
        </footer>
      </div>
      <aside className={styles.right} aria-label="About Holdfast">
        <Contours art="auth" />
        <p className={styles.claim}>What you own, what you owe, held fast.</p>
      </aside>
    </div>
  );
}

function Steps({ index, total }: { index: number; total: number }) {
  return (
    <>
      <p className={styles.step}>
        Step {index} of {total}
      </p>
      <div className={styles.steps} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          <span key={at} className={at < index ? styles.done : undefined} />
        ))}
      </div>
    </>
  );
}
