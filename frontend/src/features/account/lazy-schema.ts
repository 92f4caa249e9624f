import type * as Schemas from './schemas';

/** Loads a form's schema, and yup with it, when the form is first sent. */
export function lazySchema<Name extends keyof typeof Schemas>(name: Name) {
  return async (): Promise<(typeof Schemas)[Name]> => (await import('./schemas'))[name];
}
