import { focusHeading } from './focus-heading';

/** Where the focus stands in a list, so that it can stay near when what has it goes away. */
export interface FocusPlace {
  list: HTMLElement;
  /** Which of its rows, from 0. */
  row: number;
}

/** Marks the list whose rows pass the focus on to each other. */
const LIST = '[data-keeps-focus]';
const ACTIONS = 'button:not(:disabled), a[href]';

/** The innermost rows: a card of tiles is itself one of a list. */
const rowsOf = (list: HTMLElement) =>
  Array.from(list.querySelectorAll('li')).filter((row) => !row.querySelector('li'));

/** The place of an element; undefined where it stands in no such list. */
export function focusPlace(element: Element): FocusPlace | undefined {
  const list = element.closest<HTMLElement>(LIST);
  if (!list) return undefined;
  return { list, row: rowsOf(list).findIndex((row) => row.contains(element)) };
}

/**
 * Focuses what has come to stand at a place: the last action of the row there, as Delete is in edit
 * mode, else the heading of the list, else that of the screen.
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
