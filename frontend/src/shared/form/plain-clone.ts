/** Stands in for lodash's `clone` in the bundle: the values of a form are plain objects and lists. */
export default function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return [...(value as unknown[])] as Value;
  return isPlain(value) ? { ...value } : value;
}

/** Whether a value is a form's own nested object, and not a File or a Date in it. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
