import { mixed } from 'yup';
import { contentMismatch } from '@/shared/lib/file-contents';

/** A file whose name does not belie its contents, or none. Loaded with the schema of a form. */
export const fileRule = () =>
  mixed<File>().test('contents', async (file, { createError }) => {
    const message = file && (await contentMismatch(file));
    return message === undefined || message === null ? true : createError({ message });
  });

/** The same of several files, of which the first that does is named. */
export const filesRule = () =>
  mixed<readonly File[]>().test('contents', async (files, { createError }) => {
    for (const file of files ?? []) {
      const message = await contentMismatch(file);
      if (message !== undefined) return createError({ message: `${file.name}: ${message}` });
    }
    return true;
  });
