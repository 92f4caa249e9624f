import { type ReactNode } from 'react';
import { type LazyComponent } from '@/shared/lib/lazy-with-retry';

interface WhenLoadedProps {
  part: Pick<LazyComponent<object>, 'useLoaded'>;
  waiting: ReactNode;
  children: ReactNode;
}

/** Waits for the code of a screen or layout before it renders what uses it. Where `part` changes, so must the key. */
export function WhenLoaded({ part, waiting, children }: WhenLoadedProps) {
  return part.useLoaded() ? children : waiting;
}
