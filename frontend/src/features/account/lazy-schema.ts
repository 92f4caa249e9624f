import type * as Schemas from './schemas';

/** The schema of one form, fetched with its library when the form is first sent. */
export function lazySchema<Name extends keyof typeof Schemas>(name: Name) {
  return async (): Promise<(typeof Schemas)[Name]> => (await import('./schemas'))[name];
}
