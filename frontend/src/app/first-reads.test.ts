import { describe, expect, it } from 'vitest';
import { firstReads, photoRead } from './first-reads';

const SESSION = ['/auth/me', '/security-questions/status'];

describe('what a screen reads first', () => {
  it.each([
    ['/', ['/dashboard']],
    ['/vault', ['/vault']],
    ['/vault/credit-card', ['/vault']],
    ['/vault/item/7f-1', ['/vault/7f-1', '/vault/7f-1/history', '/timeline']],
    ['/vault/item/7f-1/money', ['/vault/7f-1']],
    ['/vault/item/7f-1/statements', ['/vault/7f-1']],
    ['/life-locker', []],
    ['/timeline', ['/timeline', '/notifications']],
    ['/settings', ['/settings']],
  ])('on %s is the session and %j', (path, reads) => {
    expect(firstReads(path)).toEqual([...SESSION, ...reads]);
  });

  it.each(['/login', '/signup', '/reminders', '/nope', '/vault/item/1/2'])(
    'on %s is nothing of a session',
    (path) => {
      expect(firstReads(path)).toEqual([]);
    },
  );
});

it('the photo at the top of an item is named by the first read of the item, and of no other screen', () => {
  expect(photoRead('/vault/item/7f-1')).toBe('/vault/7f-1');
  for (const path of ['/', '/vault', '/vault/credit-card', '/vault/item/7f-1/money']) {
    expect(photoRead(path)).toBeUndefined();
  }
});
