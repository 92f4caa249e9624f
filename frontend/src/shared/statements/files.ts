import { DATA_EXTENSIONS, fileProblem, sortFiles } from '@/shared/lib/files';

export const STATEMENT_EXTENSIONS: readonly string[] = [...DATA_EXTENSIONS, 'pdf'];

const MAX_STATEMENT_BYTES = 20_971_520;

const TOO_LARGE = 'A statement can be up to 20 MB.';

/** The files that can be read, and what is said of the others. */
export const sortStatements = (files: readonly File[]) =>
  sortFiles(files, (file) =>
    fileProblem(file, STATEMENT_EXTENSIONS, MAX_STATEMENT_BYTES, TOO_LARGE),
  );
