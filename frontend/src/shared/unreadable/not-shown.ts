/** What is said of something that we store but can't read. */
export const NOT_SHOWN = "This item can't be shown";

/** What happened to it, and what to do. */
export const WHY_NOT_SHOWN =
  "We can't read its data. Your administrator may be able to restore it from a backup.";

/** What a total says of the items that it leaves out. */
export const leftOut = (count: number, total: 'this total' | 'these totals' = 'this total') =>
  count === 1
    ? `We can't show 1 item, so it isn't in ${total}.`
    : `We can't show ${count} items, so they aren't in ${total}.`;
