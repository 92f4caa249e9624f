import { type Statement, type WaitingStatement } from '@/shared/statements/types';

type Waiting = readonly WaitingStatement[];

const inOrder = (waiting: Waiting) =>
  waiting.toSorted((one, other) => one.created_at.localeCompare(other.created_at));

/** `File 1 of 3`, the first chosen first; undefined where it is the only one. */
export function placeOf(id: string, waiting: Waiting): string | undefined {
  const place = inOrder(waiting).findIndex((each) => each.id === id);
  return place < 0 || waiting.length < 2 ? undefined : `File ${place + 1} of ${waiting.length}`;
}

/** What to check next: the other accounts of the same file come before other files. */
export function nextOf({ id, others }: Statement, waiting: Waiting): string | undefined {
  const left = inOrder(waiting).filter((each) => each.id !== id);
  return others.find((other) => left.some((each) => each.id === other)) ?? left[0]?.id;
}
