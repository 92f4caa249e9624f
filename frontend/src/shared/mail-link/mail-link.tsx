import { type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

/** The error of a link that was cut off. */
export const LINK_INCOMPLETE = 'Part of this link is missing. Open it from your email again.';

/** The error of an unknown, used or expired token. */
export const LINK_DEAD = 'This link has expired or was already used.';

/** In the history state: it survives a reload and is in no address, log or referrer. */
type LinkState = { token?: string; answer?: string } | null;

interface MailLinkProps {
  /** The screen's own path. */
  path: string;
  /** Renders the screen. The token is undefined if the link had none, like the answer that its button gives. */
  children: (token: string | undefined, answer: string | undefined) => ReactNode;
}

/** A screen that an email's link opens. Moves the token from the address to the history state. */
export function MailLink({ path, children }: MailLinkProps) {
  const [query] = useSearchParams();
  const state = useLocation().state as LinkState;
  const fromLink = query.get('token');
  if (fromLink) {
    const answer = query.get('answer') ?? undefined;
    return <Navigate to={path} state={{ token: fromLink, answer } satisfies LinkState} replace />;
  }
  return children(state?.token, state?.answer);
}
