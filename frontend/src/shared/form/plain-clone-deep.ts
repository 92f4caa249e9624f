import { isPlain } from './plain-clone';

/** Stands in for lodash's `cloneDeep` in the bundle. A File, a Date and the like stay what they are. */
export default function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneDeep) as Value;
  if (!isPlain(value)) return value;
  const copies = Object.entries(value).map(([name, part]) => [name, cloneDeep(part)] as const);
  return Object.fromEntries(copies) as Value;
}
