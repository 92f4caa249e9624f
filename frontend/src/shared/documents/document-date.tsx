import { useEffect, useRef } from 'react';
import { DateField } from '@/shared/form/date-field';
import { useBoundField, useFormValues } from '@/shared/form/form-state';
import { formatDate } from '@/shared/lib/dates';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { Button } from '@/shared/ui/button/button';
import { OPTIONAL } from '@/shared/ui/field/field';
import { useFileNameDateQuery } from './api';
import styles from './document-date.module.css';
import { type FileValues } from './pick-file-form';

/** Below a date that was filled in. */
export const FROM_NAME = "From the file's name. Change it if it's wrong.";

/**
 * The date on the document. That of a new file is filled in from its name, until somebody changes it;
 * for a stored document, what was found in its name or its text is offered.
 */
export function DocumentDate({ initial }: { initial?: ChosenDocument }) {
  const { file } = useFormValues<FileValues>().values;
  const { value, setValue } = useBoundField<string>('date');
  const isStored = initial?.isStored === true && file === initial.file;
  const { currentData: named } = useFileNameDateQuery(file?.name ?? '', {
    skip: !file || isStored,
  });
  const edited = useRef(initial?.date !== undefined);
  const found = isStored ? initial.offeredDate : (named ?? undefined);

  useEffect(() => {
    if (!edited.current && named !== undefined) setValue(named ?? '');
    // Only a new answer fills the field in.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [named]);

  if (!file) return null;
  const offered = value === '' ? found : undefined;
  const isFromName = !isStored && value !== '' && value === named;
  return (
    <div className={styles.date}>
      <DateField
        name="date"
        label="Date on the document"
        hint={isFromName ? FROM_NAME : OPTIONAL}
        keepsPart
        onEdit={() => {
          edited.current = true;
        }}
      />
      {offered && (
        <Button
          variant="secondary"
          onClick={() => {
            edited.current = true;
            setValue(offered);
          }}
        >
          Use {formatDate(offered)}
        </Button>
      )}
    </div>
  );
}
