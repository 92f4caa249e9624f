import { expect, it } from 'vitest';
import { at } from '@/shared/api/address';
import { notesApi } from '@/shared/notes/api';
import { answer, ok } from '@/testing/api-server';
import { part } from '@/testing/lists';
import { alarm, stopcock } from '@/testing/notes';
import { renderWith } from '@/testing/render-app';

const path = at('/life-locker/key-info');
const { notes, addNote, updateNote } = notesApi.endpoints;
const draft = { name: 'Boiler', description: null, date: null };
const boiler = { ...stopcock, id: 'n3', name: 'Boiler', uploaded_at: '2026-11-02T10:00:00Z' };

async function listOf(search = '', next: string | null = null) {
  const reads = answer('get', '/life-locker/key-info', () => part([stopcock, alarm], 2, next));
  const { store } = renderWith(null);
  await store.dispatch(notes.initiate({ path, search }));
  const read = () => notes.select({ path, search })(store.getState()).data?.pages[0];
  return { store, reads, names: () => read()?.entries.map(({ name }) => name), read };
}

it('puts a new entry at its place and counts it', async () => {
  answer('post', '/life-locker/key-info', () => ok(boiler));
  const { store, reads, names, read } = await listOf();
  await store.dispatch(addNote.initiate({ path, draft, idempotencyKey: 'unused' }));
  expect(names()).toEqual(['Boiler', 'Stopcock', 'Alarm engineer']);
  expect([read()?.total, reads.length]).toEqual([3, 1]);
});

it('moves a changed entry to its place', async () => {
  answer('put', '/life-locker/key-info/n2', () => ok({ ...alarm, date: '2026-12-01' }));
  const { store, reads, names, read } = await listOf();
  await store.dispatch(updateNote.initiate({ path, noteId: 'n2', draft }));
  expect(names()).toEqual(['Alarm engineer', 'Stopcock']);
  expect([read()?.total, reads.length]).toEqual([2, 1]);
});

it('leaves an entry that became the oldest to a page that was not read yet', async () => {
  answer('put', '/life-locker/key-info/n2', () => ok({ ...alarm, date: '2001-01-01' }));
  const { store, names } = await listOf('', 'place');
  await store.dispatch(updateNote.initiate({ path, noteId: 'n2', draft }));
  expect(names()).toEqual(['Stopcock']);
});

it('fetches a list that was searched again', async () => {
  answer('put', '/life-locker/key-info/n2', () => ok(alarm));
  const { store, reads } = await listOf('alarm');
  await store.dispatch(updateNote.initiate({ path, noteId: 'n2', draft }));
  await expect.poll(() => reads.length).toBe(2);
});
