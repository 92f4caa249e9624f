import { mixed, object } from 'yup';

/** The rule of the import's form. */
export const importSchema = object({
  file: mixed().required('Choose a file that Holdfast exported.'),
});
