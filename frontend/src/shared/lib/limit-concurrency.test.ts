import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency';

/** Tasks that end when told to, and the names of those that have begun. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, (fails?: boolean) => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (fails = false) => {
        if (fails) reject(new Error(name));
        else resolve(name);
      });
    });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { begun, task, end: (name: string, fails?: boolean) => ends.get(name)?.(fails), settled };
}

it('begins no more than there are places, in the order of asking', async () => {
  const { begun, task, end, settled } = tasks();
  const inTurn = limitConcurrency(2);
  const all = ['one', 'two', 'three', 'four'].map((name) => inTurn(task(name)));
  await settled();
  expect(begun).toEqual(['one', 'two']);
  end('two');
  await settled();
  expect(begun).toEqual(['one', 'two', 'three']);
  end('one');
  await settled();
  for (const name of ['three', 'four']) end(name);
  expect(await Promise.all(all)).toEqual(['one', 'two', 'three', 'four']);
});

it('gives the place of one that fails to the next', async () => {
  const { begun, task, end, settled } = tasks();
  const inTurn = limitConcurrency(1);
  const first = inTurn(task('one'));
  const second = inTurn(task('two'));
  await settled();
  end('one', true);
  await expect(first).rejects.toThrow('one');
  await settled();
  expect(begun).toEqual(['one', 'two']);
  end('two');
  await expect(second).resolves.toBe('two');
});
