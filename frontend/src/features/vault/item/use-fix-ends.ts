import { useSelector } from 'react-redux';
import { vaultApi } from '../api';
import { fixEnds } from '../model/loan';
import { type VaultItem } from '../types';

const { select } = vaultApi.endpoints.vaultItem;
type State = Parameters<ReturnType<typeof select>>[0];

/**
 * The day on which the fixed rate of a loan ends, or the first one of those secured on an item. These are
 * read from what their cards have loaded.
 */
export function useFixEnds(item: VaultItem): string | undefined {
  const own = fixEnds(item);
  return useSelector((state: State) => {
    const loans = (item.secured?.loans ?? []).map(({ id }) => select(id)(state).data);
    const days = loans.map((loan) => loan && fixEnds(loan));
    return [own, ...days].filter((day) => day !== undefined).sort()[0];
  });
}
