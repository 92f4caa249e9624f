import { describe, expect, it } from 'vitest';
import { validate } from '@/shared/form/schema';
import { noteSchema } from './note-schema';

const problems = (change: object) =>
  validate(noteSchema, { name: 'Stopcock', description: '', date: '', ...change });

describe('the rules of a note', () => {
  it.each([
    {},
    { name: 'n'.repeat(100) },
    { description: 'd'.repeat(5000) },
    { date: '2026-02-28' },
  ])('accept %j', async (change) => {
    expect(await problems(change)).toEqual({});
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'n'.repeat(101) }, { name: 'Name cannot exceed 100 characters' }],
    [{ description: 'd'.repeat(5001) }, { description: 'Details cannot exceed 5000 characters' }],
    [{ date: '31 / 02 / 2026' }, { date: 'There is no 31st February' }],
    [{ date: '12' }, { date: 'Key date must be a date' }],
  ])('refuse %j', async (change, messages) => {
    expect(await problems(change)).toEqual(messages);
  });
});
