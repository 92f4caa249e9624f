import { type ReactNode } from 'react';
import { Link, parsePath } from 'react-router-dom';
import { isProtectedPath } from '@/shared/config/paths';

interface RowLinkProps {
  /** Where the row leads. An address that is no signed-in screen of ours makes it plain text. */
  to: string;
  /** What goes along: what is to be opened there. */
  state?: unknown;
  className?: string;
  children: ReactNode;
}

/** A row that leads to what it speaks of. */
export function RowLink({ to, state, className, children }: RowLinkProps) {
  if (!isProtectedPath(parsePath(to).pathname ?? ''))
    return <span className={className}>{children}</span>;
  return (
    <Link to={to} state={state} className={className}>
      {children}
    </Link>
  );
}
