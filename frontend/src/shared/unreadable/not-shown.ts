/** What is said of something that is kept and can't be read. */
export const NOT_SHOWN = "This item can't be shown";

/** What a total says of the items that it leaves out; nothing where it has them all. */
export const leftOut = (count: number): string =>
  count === 1
    ? "1 item can't be shown and isn't in this total."
    : `${count} items can't be shown and aren't in this total.`;
