import { expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import { presetsApi } from './api';
import { kindOf, passport, secondPassport, will } from './testing/presets';

const draft = { metadata: {}, files: [], kept: [] };

it('a new preset is the first, and the list is not read anew', async () => {
  const list = answer('get', '/pre-sets', () => ok([will]));
  answer('post', '/pre-sets', () => ok(passport));
  const { store } = renderWith(null);
  const { presets, savePreset } = presetsApi.endpoints;
  await store.dispatch(presets.initiate('depository'));
  const kind = kindOf('depository', 'passport');
  await store.dispatch(savePreset.initiate({ kind, draft, idempotencyKey: 'unused' }));
  const kept = presets.select('depository')(store.getState()).data?.presets;
  expect(kept).toEqual([passport, will]);
  expect(list).toHaveLength(1);
});

it.each([
  ['is deleted is taken off its list, which is not read anew', () => ok(), [will], 1],
  ['could not be deleted is read anew', () => refused(404), [passport, will], 2],
])('a preset that %s', async (_what, answered, left, reads) => {
  const list = answer('get', '/pre-sets', () => ok([passport, will]));
  answer('delete', '/pre-sets/s1', answered);
  const { store } = renderWith(null);
  const { presets, deletePreset } = presetsApi.endpoints;
  await store.dispatch(presets.initiate('depository'));
  await store.dispatch(deletePreset.initiate(passport));
  await expect.poll(() => list.length).toBe(reads);
  expect(presets.select('depository')(store.getState()).data?.presets).toEqual(left);
});

it.each([
  ['in its place', { ...will, name: 'Last will' }, 1],
  ['as the newest where its file is new', { ...will, uploaded_at: '2026-06-01T10:00:00Z' }, 0],
])('a changed preset stands %s, and the list is not read anew', async (_where, changed, place) => {
  const list = answer('get', '/pre-sets', () => ok([passport, will, secondPassport]));
  answer('put', '/pre-sets/s3', () => ok(changed));
  const { store } = renderWith(null);
  const { presets, savePreset } = presetsApi.endpoints;
  await store.dispatch(presets.initiate('depository'));
  const kind = kindOf('depository', 'will');
  await store.dispatch(
    savePreset.initiate({ kind, preset: will, draft, idempotencyKey: 'unused' }),
  );
  const kept = presets.select('depository')(store.getState()).data?.presets;
  expect(kept?.[place]).toEqual(changed);
  expect(kept).toHaveLength(3);
  expect(list).toHaveLength(1);
});
