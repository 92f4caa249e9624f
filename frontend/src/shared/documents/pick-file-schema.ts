import { array, object, string } from 'yup';
import { contentMismatch } from '@/shared/lib/file-contents';
import { dayRule } from '@/shared/form/day-rule';
import { fileRule } from '@/shared/form/file-rule';

export const pickFile = (stored?: File) =>
  object({
    file: fileRule(stored).required('Please select a file'),
    fileName: string().trim().required('Please enter a file name'),
    date: dayRule('Date on the document'),
  });

/** Of each of several files, what is wrong with it stands at its name. */
export const pickSeveral = object({
  files: array(
    object({
      name: string()
        .trim()
        .required('Please enter a file name')
        .test('contents', async (_name, { parent, createError }) => {
          const message = await contentMismatch((parent as { file: File }).file);
          return message === undefined ? true : createError({ message });
        }),
      date: dayRule('Date on the document'),
    }),
  ),
});
