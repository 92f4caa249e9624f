import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Brand } from '../brand/brand';
import { Contours } from '../contours/contours';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  /** Where the person is on the way; counted from 1. */
  step?: { index: number; total: number };
  children: ReactNode;
}

/** The screens before someone is signed in: the form at the left, what it is for at the right. */
export function AuthLayout({ title, lead, step, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.left}>
        <header>
          <Brand to={paths.login} size={28} />
        </header>
        <main className={styles.box}>
          {step && <Steps {...step} />}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
        <footer className={styles.foot}>
          <Link to={paths.terms}>Terms</Link>
          <Link to={paths.privacyPolicy}>Privacy policy</Link>
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
