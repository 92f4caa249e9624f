import { type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

/** What is said of a link that was cut off on its way here. */
export const LINK_INCOMPLETE = 'Part of this link is missing. Open it from your email again.';

/** What is said of a token that is none, or none any more. */
export const LINK_DEAD = 'This link has expired or was already used.';

/** Kept with the history entry: it outlives a reload and is in no address, log or referrer. */
type LinkState = { token?: string } | null;

interface MailLinkProps {
  /** The screen's own path. */
  path: string;
  /** The screen for this token; undefined where the address brought none. */
  children: (token: string | undefined) => ReactNode;
}

/** A screen that a mail's link opens: the token moves from the address into the history's state. */
export function MailLink({ path, children }: MailLinkProps) {
  const [query] = useSearchParams();
  const state = useLocation().state as LinkState;
  const fromLink = query.get('token');
  if (fromLink) return <Navigate to={path} state={{ token: fromLink }} replace />;
  return children(state?.token);
}
