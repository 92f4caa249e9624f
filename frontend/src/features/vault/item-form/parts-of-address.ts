/** An address as it is written on an envelope. */
export interface Parts {
  line1: string;
  line2: string;
  town: string;
  county: string;
}

/** The address on one line, without the parts that are empty. Where only the first line is, it starts with a comma. */
export function joinParts({ line1, ...others }: Parts): string {
  const rest = [others.line2, others.town, others.county]
    .map((part) => part.trim())
    .filter(Boolean);
  return rest.length === 0 ? line1.trim() : [line1.trim(), ...rest].join(', ');
}

/** An address on one line in parts, as far as its commas tell them: nothing of it is lost. */
export function splitParts(address: string): Parts {
  const all = address
    .split(',')
    .map((part) => part.trim())
    .filter((part, index) => index === 0 || part !== '');
  const first = Math.max(1, all.length - 3);
  const [line1, rest] = [all.slice(0, first).join(', '), all.slice(first)];
  const [second = '', third = '', county = ''] = rest;
  return rest.length === 1
    ? { line1, line2: '', town: second, county: '' }
    : { line1, line2: second, town: third, county };
}
