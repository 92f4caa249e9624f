import { mixed, object, string } from 'yup';

/** The rules of the Pick File dialog (spec 2 §5). */
export const pickFile = object({
  file: mixed().required('Please select a file'),
  fileName: string().trim().required('Please enter a file name'),
});
