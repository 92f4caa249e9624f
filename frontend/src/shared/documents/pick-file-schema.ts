import { object, string } from 'yup';
import { fileRule } from '@/shared/form/file-rule';

/** The rules of the Pick File dialog (spec 2 §5). */
export const pickFile = object({
  file: fileRule().required('Please select a file'),
  fileName: string().trim().required('Please enter a file name'),
});
