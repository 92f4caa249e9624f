const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** 38.2 GB, in steps of a thousand. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && size < 100 ? 1 : 0;
  return `${size.toFixed(digits)} ${UNITS[unit] ?? ''}`;
}

/** 1 account, 2 accounts. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
