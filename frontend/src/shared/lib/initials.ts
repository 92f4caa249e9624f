/** The first letters of the first and of the last name, in capitals: `RP` for Rowan Quentin Pritchard. */
export function initials(firstName: string, lastName: string): string {
  // What stands between the two is kept with the last name (DESIGN §9).
  return [firstName, lastName.trim().split(/\s+/).at(-1) ?? '']
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
}
