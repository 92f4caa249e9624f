import { useFormValues } from '@/shared/form/form-state';
import { DAY, formatDate } from '@/shared/lib/dates';
import { useVaultItemsQuery } from '../api';
import { type ItemValues, textOf } from '../model/form-values';

/**
 * Asks since when a loan has run, where that is known of the home or vehicle it is secured on. Undefined where there
 * is nothing to ask.
 */
export function useSinceHint(): string | undefined {
  const { values } = useFormValues<ItemValues>();
  const id = textOf(values.secured_on);
  const { owned } = useVaultItemsQuery(undefined, {
    skip: id === '',
    selectFromResult: ({ data }) => ({ owned: data?.items.find((item) => item.id === id) }),
  });
  const since = owned?.ownership?.since;
  if (!since || DAY.test(textOf(values.owned_since))) return undefined;
  return `${owned.name} has been yours since ${formatDate(since)}. When did this loan begin?`;
}
