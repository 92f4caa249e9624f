import {
  DATA_EXTENSIONS,
  DOCUMENT_EXTENSIONS,
  extensionOf,
  fileProblem,
  sortFiles,
} from '@/shared/lib/files';

/** What a file chooser offers. Banks give their files other endings too. */
export const STATEMENT_EXTENSIONS: readonly string[] = [...DATA_EXTENSIONS, 'pdf'];

const MAX_STATEMENT_BYTES = 20_971_520;

const TOO_LARGE = 'A statement can be up to 20 MB.';

/** Pictures and letters by their ending; of everything else the server finds out what it is. */
const isOther = (extension: string) =>
  extension !== 'pdf' && DOCUMENT_EXTENSIONS.some((known) => known === extension);

/** The files that may be statements, and what is said of the others. */
export const sortStatements = (files: readonly File[]) =>
  sortFiles(files, (file) => {
    const extension = extensionOf(file.name);
    const accepted = isOther(extension) ? [] : [extension];
    return fileProblem(file, accepted, MAX_STATEMENT_BYTES, TOO_LARGE);
  });
