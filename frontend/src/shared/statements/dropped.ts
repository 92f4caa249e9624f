import { extensionOf } from '@/shared/lib/files';

/** The files of statements that are no documents. */
export const DATA_EXTENSIONS = [
  'csv',
  'tsv',
  'ofx',
  'qfx',
  'qif',
  'xml',
  'txt',
  'xlsx',
  'ods',
  'zip',
];

/** Whether a file that is dropped among documents is a statement. A PDF stays a document there. */
const isStatement = ({ name }: Pick<File, 'name'>) => DATA_EXTENSIONS.includes(extensionOf(name));

/** The files of a drop apart. */
export const sortDropped = (files: readonly File[]) => ({
  statements: files.filter(isStatement),
  documents: files.filter((file) => !isStatement(file)),
});
