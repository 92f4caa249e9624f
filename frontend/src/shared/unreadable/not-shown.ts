export const NOT_SHOWN = "This item can't be shown";

export const WHY_NOT_SHOWN =
  "We can't read its data. Your administrator may be able to restore it from a backup.";

/** Says how many items a total leaves out. */
export const leftOut = (count: number, total: 'this total' | 'these totals' = 'this total') =>
  count === 1
    ? `We can't show 1 item, so it isn't in ${total}.`
    : `We can't show ${count} items, so they aren't in ${total}.`;
