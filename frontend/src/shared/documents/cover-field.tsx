import { type ReactNode } from 'react';
import { useFormValues } from '@/shared/form/form-state';
import { isImage } from './file-name';
import { type FileValues } from './pick-file-form';

/** The cover choice, offered only while the chosen file is an image. */
export function CoverField({ children }: { children: ReactNode }) {
  const { file } = useFormValues<FileValues>().values;
  return file && isImage(file.name) ? children : null;
}
