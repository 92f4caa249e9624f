/** The digits of `text` in order, at most `max` of them; everything else is dropped. */
export function digitsOf(text: string, max = Infinity): string {
  const digits = text.replace(/\D/g, '');
  return max === Infinity ? digits : digits.slice(0, max);
}
