import { expect, it } from 'vitest';
import { baseApi } from '@/shared/api/base-api';
import { answer, ok } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import { vaultApi } from './api';
import { home, vaultServer } from './testing/vault';

it('nothing that was read of an item outlives its deletion', async () => {
  vaultServer([home]);
  answer('delete', '/vault/p1', () => ok());
  const { store } = renderWith(null);
  await store.dispatch(vaultApi.endpoints.vaultItem.initiate('p1', { subscribe: false }));
  const kept = () => baseApi.util.selectInvalidatedBy(store.getState(), ['VaultItem']);
  expect(kept()).toHaveLength(1);
  await store.dispatch(vaultApi.endpoints.deleteItem.initiate('p1'));
  expect(kept()).toEqual([]);
});
