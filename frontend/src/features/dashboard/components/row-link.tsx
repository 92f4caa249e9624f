import { type ReactNode } from 'react';
import { Link, parsePath } from 'react-router-dom';
import { isProtectedPath } from '@/shared/config/paths';

interface RowLinkProps {
  /** A path outside the signed-in area makes the row plain text. */
  to: string;
  /** History state: what to open there. */
  state?: unknown;
  className?: string;
  children: ReactNode;
}

export function RowLink({ to, state, className, children }: RowLinkProps) {
  if (!isProtectedPath(parsePath(to).pathname ?? ''))
    return <span className={className}>{children}</span>;
  return (
    <Link to={to} state={state} className={className}>
      {children}
    </Link>
  );
}
