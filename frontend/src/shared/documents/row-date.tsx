import { useEffect, useRef } from 'react';
import { DateField } from '@/shared/form/date-field';
import { useBoundField } from '@/shared/form/form-state';
import { useFileNameDateQuery } from './api';
import { FROM_NAME } from './document-date';

interface RowDateProps {
  /** The field in the form's values. */
  name: string;
  file: File;
}

/** The date on one of several files, where its name has one: filled in until somebody changes it. */
export function RowDate({ name, file }: RowDateProps) {
  const { value, setValue } = useBoundField<string>(name);
  const { data: named } = useFileNameDateQuery(file.name);
  const edited = useRef(value !== '');

  useEffect(() => {
    if (named && !edited.current) setValue(named);
    // Only a new answer fills the field in.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [named]);

  if (!named) return null;
  return (
    <DateField
      name={name}
      label={`Date on ${file.name}`}
      hint={value === named ? FROM_NAME : undefined}
      keepsPart
      onEdit={() => {
        edited.current = true;
      }}
    />
  );
}
