import { extensionOf, fileProblem, sortFiles } from '@/shared/lib/files';

/** The files of statements that are no documents. */
const DATA_EXTENSIONS = ['csv', 'tsv', 'ofx', 'qfx', 'qif', 'xml', 'txt', 'xlsx', 'ods', 'zip'];

export const STATEMENT_EXTENSIONS: readonly string[] = [...DATA_EXTENSIONS, 'pdf'];

export const MAX_STATEMENT_BYTES = 20_971_520;

/** Whether a file that is dropped among documents is a statement. A PDF stays a document there. */
export const isStatement = ({ name }: Pick<File, 'name'>) =>
  DATA_EXTENSIONS.includes(extensionOf(name));

/** The files of a drop apart. */
export const sortDropped = (files: readonly File[]) => ({
  statements: files.filter(isStatement),
  documents: files.filter((file) => !isStatement(file)),
});

const TOO_LARGE = 'A statement can be up to 20 MB.';

/** The files that can be read, and what is said of the others. */
export const sortStatements = (files: readonly File[]) =>
  sortFiles(files, (file) =>
    fileProblem(file, STATEMENT_EXTENSIONS, MAX_STATEMENT_BYTES, TOO_LARGE),
  );
