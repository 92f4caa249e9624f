import { useEffect } from 'react';
import { useFormValues } from '@/shared/form/form-state';
import { type ItemValues } from '../model/form-values';

/** Hands on what is typed into the form around it, so that it survives a look at another category. */
export function KeepDraft({ onChange }: { onChange: (values: ItemValues) => void }) {
  const { values } = useFormValues<ItemValues>();
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return null;
}
