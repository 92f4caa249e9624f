import { useStatementFiles } from './use-statement-files';

/** Takes statements that are dropped anywhere on the page: of an account, or of whichever they say. */
export function StatementDrop({ itemId }: { itemId?: string }) {
  const { dropArea, problem } = useStatementFiles(itemId);
  return (
    <>
      {dropArea}
      {problem}
    </>
  );
}
