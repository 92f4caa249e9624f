import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isProtectedPath } from '@/shared/config/paths';

interface RowLinkProps {
  /** Where the row leads. An address that is no signed-in screen of ours makes it plain text. */
  to: string | null | undefined;
  className?: string;
  children: ReactNode;
}

/** A row that leads to what it speaks of. */
export function RowLink({ to, className, children }: RowLinkProps) {
  if (!to || !isProtectedPath(to)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
