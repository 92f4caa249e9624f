import { useRef, useState } from 'react';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { useImportPossibleQuery } from './api';
import { DataRow } from './data-row';
import { ImportRow } from './import-row';
import rows from '../rows.module.css';

const ExportDialog = deferredDialog(() => import('./export-dialog'));
const DeleteDialog = deferredDialog(() => import('./delete-dialog'));

/** Export, import and account deletion. */
export function YourData() {
  const [dialog, setDialog] = useState<'export' | 'delete' | null>(null);
  const possible = useImportPossibleQuery(undefined, { refetchOnMountOrArgChange: true });
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  const dialogProps = (name: NonNullable<typeof dialog>) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => {
      setDialog(open ? name : null);
    },
  });
  return (
    <Card ref={card} aria-labelledby="your-data" data-keeps-focus="">
      <CardHeader title="Your data" id="your-data" />
      <ul className={rows.list}>
        <DataRow name="Export everything" detail="Download everything in one ZIP file.">
          <Button
            variant="secondary"
            icon="download"
            onClick={() => {
              setDialog('export');
            }}
          >
            Export
          </Button>
        </DataRow>
        <ImportRow possible={possible} />
        <DataRow
          name="Delete account"
          detail="Permanently delete your account and everything in it."
        >
          <Button
            variant="danger"
            onClick={() => {
              setDialog('delete');
            }}
          >
            Delete account
          </Button>
        </DataRow>
      </ul>
      <ExportDialog {...dialogProps('export')} />
      <DeleteDialog {...dialogProps('delete')} />
    </Card>
  );
}
