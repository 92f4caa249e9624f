import { Button } from '@/shared/ui/button/button';
import { type Thing } from './types';
import { useDateDialog } from './use-date-dialog';

/** Adds a date about what a dialog shows. */
export function AddDateButton({ about }: { about: Thing }) {
  const { add, dialog } = useDateDialog();
  return (
    <>
      <Button
        variant="secondary"
        icon="plus"
        onClick={() => {
          add(about);
        }}
      >
        Add a date
      </Button>
      {dialog}
    </>
  );
}
