import { focusHeading } from './focus-heading';

/** A position in a list, so that the focus can stay near when its element is removed. */
export interface FocusPlace {
  list: HTMLElement;
  /** Index of the row. */
  row: number;
}

/** Marks a list that keeps the focus when a row is removed. */
const LIST = '[data-keeps-focus]';
const ACTIONS = 'button:not(:disabled), a[href]';

const ROWS = 'li, tbody > tr';

/** The innermost rows, because a card in a list may hold a list of tiles. */
const rowsOf = (list: HTMLElement) =>
  Array.from(list.querySelectorAll(ROWS)).filter((row) => !row.querySelector(ROWS));

/** Undefined if the element is in no such list. */
export function focusPlace(element: Element): FocusPlace | undefined {
  const list = element.closest<HTMLElement>(LIST);
  if (!list) return undefined;
  return { list, row: rowsOf(list).findIndex((row) => row.contains(element)) };
}

/**
 * Focuses the last action of the row now at this position (Delete in edit mode), or else the heading of the
 * list, or of the screen.
 */
export function focusNear(place: FocusPlace | undefined): void {
  if (!place?.list.isConnected) return focusHeading();
  const rows = rowsOf(place.list);
  const row = rows[place.row] ?? rows.at(-1);
  const action = Array.from(row?.querySelectorAll<HTMLElement>(ACTIONS) ?? []).at(-1);
  if (action) return action.focus();
  const heading = place.list.querySelector<HTMLElement>('h2');
  if (!heading) return focusHeading();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
