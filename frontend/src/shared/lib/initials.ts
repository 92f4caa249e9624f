/** The first letters of the first and of the last name, in capitals: `RP` for Rowan Quentin Pritchard. */
export function initials(firstName: string, lastName: string): string {
  // Middle names are stored with the last name.
  return [firstName, lastName.trim().split(/\s+/).at(-1) ?? '']
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
}
