import { object, string } from 'yup';
import { dayRule } from '@/shared/form/day-rule';
import { fileRule } from '@/shared/form/file-rule';

export const pickFile = object({
  file: fileRule().required('Please select a file'),
  fileName: string().trim().required('Please enter a file name'),
  date: dayRule('Date on the document'),
});
