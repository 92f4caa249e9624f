/** The first letters of the two names, in capitals: `RP` for Rowan Pritchard. */
export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
}
