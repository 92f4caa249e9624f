import { useState } from 'react';
import { Button } from '@/shared/ui/button/button';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { type useImportPossibleQuery } from './api';
import { DataRow } from './data-row';

const ImportDialog = deferredDialog(() => import('./import-dialog'));

const DETAILS = {
  possible: 'Takes in a ZIP file that Holdfast exported, with every value, date and file.',
  impossible:
    'Import needs an empty account: delete what is in it first, or sign up anew with another email.',
  unknown: 'It could not be checked whether your account is empty, as an import needs it.',
};

/** The import, or why there is none. */
export function ImportRow({ possible }: { possible: ReturnType<typeof useImportPossibleQuery> }) {
  const [open, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = possible;
  const failed = data === undefined && isError;
  const state = failed ? 'unknown' : data === false ? 'impossible' : 'possible';
  return (
    <DataRow name="Import an export" detail={DETAILS[state]}>
      {failed && (
        <Button
          variant="secondary"
          icon="retry"
          busy={isFetching}
          onClick={() => {
            void refetch();
          }}
        >
          Try again
        </Button>
      )}
      {data && (
        <Button
          variant="secondary"
          icon="upload"
          onClick={() => {
            setOpen(true);
          }}
        >
          Import
        </Button>
      )}
      <ImportDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          // What was taken in leaves the account no longer empty.
          if (!next) void refetch();
        }}
      />
    </DataRow>
  );
}
