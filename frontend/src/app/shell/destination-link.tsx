import { type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { type Destination } from './destinations';

interface DestinationLinkProps {
  destination: Destination;
  className?: string;
  children: ReactNode;
}

/** A link of the main navigation, which says whether the screen is one of its own. */
export function DestinationLink({ destination, ...link }: DestinationLinkProps) {
  const { path, exact, alsoBelow } = destination;
  const { pathname } = useLocation();
  if (alsoBelow !== undefined && pathname.startsWith(alsoBelow)) {
    return <Link {...link} to={path} aria-current="page" />;
  }
  return <NavLink {...link} to={path} end={exact} />;
}
