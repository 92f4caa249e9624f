import { expect, it, vi } from 'vitest';
import { presetsApi } from '@/features/presets/api';
import { createStore } from './store';

it('tells the screen of a changed cache before the next click can come', async () => {
  const { upsertQueryData, updateQueryData } = presetsApi.util;
  const store = createStore();
  await store.dispatch(upsertQueryData('presets', 'depository', { presets: [], unreadable: [] }));
  const heard = vi.fn();
  store.subscribe(heard);
  store.dispatch(updateQueryData('presets', 'depository', () => ({ presets: [], unreadable: [] })));
  await Promise.resolve();
  expect(heard).toHaveBeenCalledOnce();
});
