/** The option a key moves to in an open list; undefined for other keys. */
export function optionAfterKey(
  key: string,
  active: number,
  options: readonly string[],
): number | undefined {
  const last = options.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return key.length === 1 ? nextStartingWith(key, active, options) : undefined;
  }
}

function nextStartingWith(letter: string, active: number, options: readonly string[]) {
  const inOrder = [...options.keys()].map((offset) => (active + 1 + offset) % options.length);
  return inOrder.find((index) => options[index]?.toLowerCase().startsWith(letter.toLowerCase()));
}
