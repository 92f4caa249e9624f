/** Stands in for lodash's `toPath` in the bundle: `children[0].name` and `children.0.name` are the same. */
export default function toPath(path: string | readonly string[]): string[] {
  return typeof path === 'string' ? (path.match(/[^.[\]]+/g) ?? []) : [...path];
}
