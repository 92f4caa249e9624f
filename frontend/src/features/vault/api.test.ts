import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { baseApi } from '@/shared/api/base-api';
import { answer, ok } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import { vaultApi } from './api';
import { formValues, toDraft } from './model/form-values';
import { card, home, mortgage, vaultServer } from './testing/vault';

it('nothing that was read of an item outlives its deletion', async () => {
  vaultServer([home]);
  answer('delete', '/vault/p1', () => ok());
  const { store } = renderWith(null);
  await store.dispatch(vaultApi.endpoints.vaultItem.initiate('p1', { subscribe: false }));
  const kept = () => baseApi.util.selectInvalidatedBy(store.getState(), ['VaultItem']);
  expect(kept()).toHaveLength(1);
  await store.dispatch(vaultApi.endpoints.deleteItem.initiate({ id: 'p1' }));
  expect(kept()).toEqual([]);
});

it('an edited item stands everywhere as the server answered it, and is not read anew', async () => {
  const { list } = vaultServer([card, home]);
  const read = answer('get', '/vault/p1', () => ok(home));
  const edited = { ...home, name: 'Home', version: 2 };
  answer('put', '/vault/p1', () => ok(edited));
  const { store } = renderWith(null);
  const { vaultItem, vaultItems, updateItem } = vaultApi.endpoints;
  await Promise.all([
    store.dispatch(vaultItem.initiate('p1')),
    store.dispatch(vaultItems.initiate()),
  ]);
  await store.dispatch(
    updateItem.initiate({
      item: home,
      draft: toDraft('property', formValues('property', home), true),
    }),
  );
  expect(vaultItem.select('p1')(store.getState()).data).toEqual(edited);
  expect(vaultItems.select()(store.getState()).data?.items).toEqual([card, edited]);
  expect([list.length, read.length]).toEqual([1, 1]);
});

it('an edited item outlives a read that began before the edit', async () => {
  const edited = { ...home, name: 'Home', version: 2 };
  let release: (list: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    release = resolve;
  });
  answer('get', '/vault', (_request, call) => (call === 1 ? ok([home]) : late));
  answer('put', '/vault/p1', () => ok(edited));
  const { store } = renderWith(null);
  const { vaultItems, updateItem } = vaultApi.endpoints;
  await store.dispatch(vaultItems.initiate());
  const reading = store.dispatch(vaultItems.initiate(undefined, { forceRefetch: true }));
  await store.dispatch(
    updateItem.initiate({
      item: home,
      draft: toDraft('property', formValues('property', home), true),
    }),
  );
  release(ok([home]));
  await reading;
  expect(vaultItems.select()(store.getState()).data?.items).toEqual([edited]);
});

it('a house is read anew when the loan on it changes, or goes', async () => {
  const loan = { ...mortgage, secured_on: { id: home.id, name: home.name } };
  vaultServer([home, loan]);
  const read = answer('get', '/vault/p1', () => ok(home));
  answer('put', '/vault/l1', () => ok({ ...loan, version: 2 }));
  answer('delete', '/vault/l1', () => ok());
  const { store } = renderWith(null);
  const { vaultItem, updateItem, deleteItem } = vaultApi.endpoints;
  await store.dispatch(vaultItem.initiate('p1'));
  const draft = toDraft('loan', formValues('loan', loan), true);
  await store.dispatch(updateItem.initiate({ item: loan, draft }));
  await waitFor(() => expect(read).toHaveLength(2));
  await store.dispatch(deleteItem.initiate({ id: 'l1', item: loan }));
  await waitFor(() => expect(read).toHaveLength(3));
});
