import { type components } from './schema.gen';

/** A shape of the API's document, by its name there. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
