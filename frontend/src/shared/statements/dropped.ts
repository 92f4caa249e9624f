import { isStatementFile } from '@/shared/lib/files';

/** Whether a file that is dropped among documents is a statement. A PDF stays a document there. */
const isStatement = ({ name }: Pick<File, 'name'>) => isStatementFile(name);

/** The files of a drop apart. */
export const sortDropped = (files: readonly File[]) => ({
  statements: files.filter(isStatement),
  documents: files.filter((file) => !isStatement(file)),
});
