import { FileField } from '@/shared/form/file-field';
import { type TimelineAbout } from './types';

interface NewDocumentFieldProps {
  about: TimelineAbout | null;
  /** Whether one came before. */
  hasOld: boolean;
  /** How much of it is sent. */
  percent: number | undefined;
}

/** The document that comes with a renewal. */
export function NewDocumentField({ about, hasOld, percent }: NewDocumentFieldProps) {
  return (
    <FileField
      name="file"
      label="New document"
      hint={percent === undefined ? placeHint(about, hasOld) : `${percent}% sent`}
    />
  );
}

/** Where the new document goes, and that one that came before is not lost. */
function placeHint(about: TimelineAbout | null, hasOld: boolean): string {
  const place =
    about === null
      ? 'your Life Locker'
      : about.type === 'item'
        ? `the documents of ${about.name}`
        : 'the documents there';
  return `Optional. We'll add it to ${place}.${hasOld ? ' The old one stays.' : ''}`;
}
