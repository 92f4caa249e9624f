import { mixed } from 'yup';
import { contentMismatch } from '@/shared/lib/file-contents';

/**
 * A file whose name does not belie its contents, or none. Loaded with the schema of a form. `stored` is not
 * looked at again: the server took it.
 */
export const fileRule = (stored?: File) =>
  mixed<File>().test('contents', async (file, { createError }) => {
    const message = file && file !== stored && (await contentMismatch(file));
    return typeof message === 'string' ? createError({ message }) : true;
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
