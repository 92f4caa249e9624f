import { type Schema } from './schema';

/** Every call of the API document, by path and method. */
export type Api = Schema<'Api'>;

declare const documented: unique symbol;
/** A path below `/api/v1`. The compiler knows its pattern in the API document. */
export type Address<Path extends keyof Api> = string & { readonly [documented]: Path };

type ParameterOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** Fills in the parameters of a path: `at('/vault/{id}', { id })`. */
export function at<Path extends keyof Api>(
  path: Path,
  ...[parameters]: [ParameterOf<Path>] extends [never] ? [] : [Record<ParameterOf<Path>, string>]
): Address<Path> {
  const values: Record<string, string> = parameters ?? {};
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  ) as Address<Path>;
}

/** The path of an entry of the list at this path. */
type EntryPath<List extends keyof Api> = Extract<keyof Api, `${List}/{${string}}`>;

/** The address of an entry of a list. */
export const entryAt = <List extends keyof Api>(list: Address<List>, id: string) =>
  `${list}/${encodeURIComponent(id)}` as Address<EntryPath<List>>;
