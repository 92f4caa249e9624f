type Values = Record<string, unknown>;

/** What JSON can hold. A chosen file cannot be kept. */
function isKept(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isKept);
}

/** The values of a form that its draft keeps: all but files. */
export function keptValues(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isKept(value)));
}

/** The values that differ from those the form began with: what else it shows may be newer by then. */
export function typedValues(values: Values, initial: Values): Values {
  const isTyped = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(initial[name]);
  return Object.fromEntries(Object.entries(values).filter(isTyped));
}

/**
 * `values` with those of a draft. One that the form holds in another way by now is left out. A form
 * ignores what it has no field for.
 */
export function withDraft<V extends Values>(values: V, draft: Values): V {
  const fits = ([name, value]: [string, unknown]) =>
    !(name in values) || kindOf(value) === kindOf(values[name]);
  return { ...values, ...Object.fromEntries(Object.entries(draft).filter(fits)) };
}

/** Null stands for a choice that was not made. */
const kindOf = (value: unknown) =>
  value === null ? 'string' : Array.isArray(value) ? 'list' : typeof value;

/** Whether going on with a draft would change anything. */
export const differs = (values: Values, draft: Values) =>
  JSON.stringify(keptValues(withDraft(values, draft))) !== JSON.stringify(keptValues(values));

/** The name of a form's draft, from the form and what it changes. */
export const draftName = (...parts: readonly string[]) =>
  parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
