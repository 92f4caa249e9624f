import { useFormValues } from '@/shared/form/form-state';
import { type FieldProps } from '@/shared/form/field-props';
import { SelectField } from '@/shared/form/select-field';
import { useVaultItemsQuery } from '../api';
import { type ItemValues, textOf } from '../model/form-values';
import { linkChoices, linkInfo, type LinkName } from '../model/links';

/** Chooses another item of the person's by its name, or none. */
export function LinkedItemField({ type, ...field }: FieldProps & { type: LinkName }) {
  const { data, isError } = useVaultItemsQuery();
  const { values } = useFormValues<ItemValues>();
  const chosen = textOf(values[field.name]);
  const choices = linkChoices(type, data?.items ?? [], chosen).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  // What is chosen stays chosen, whether or not it can be named.
  const isNamed = chosen === '' || choices.some(({ value }) => value === chosen);
  const unnamed = { value: chosen, label: data || isError ? 'Not available' : 'Loading...' };
  return (
    <SelectField
      {...field}
      hint={isError ? `We couldn't load your ${linkInfo[type].called}.` : field.hint}
      options={[{ value: '', label: 'None' }, ...choices, ...(isNamed ? [] : [unnamed])]}
    />
  );
}
