import { useState } from 'react';
import { Button } from '@/shared/ui/button/button';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { type useImportPossibleQuery } from './api';
import { DataRow } from './data-row';

const ImportDialog = deferredDialog(() => import('./import-dialog'));

const DETAILS = {
  possible: 'Restore everything from a Holdfast export.',
  impossible:
    "You can only import into an empty account. Delete what's in it first, or sign up again with another email.",
  unknown: "We couldn't check whether your account is empty, which an import needs.",
};

/** The import, or why it is not possible. */
export function ImportRow({ possible }: { possible: ReturnType<typeof useImportPossibleQuery> }) {
  const [open, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = possible;
  const failed = data === undefined && isError;
  const state = failed ? 'unknown' : data === false ? 'impossible' : 'possible';
  return (
    <DataRow name="Import your data" detail={DETAILS[state]}>
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
          // After an import, the account is no longer empty.
          if (!next) void refetch();
        }}
      />
    </DataRow>
  );
}
