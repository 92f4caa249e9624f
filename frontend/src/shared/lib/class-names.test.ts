import { describe, expect, it } from 'vitest';
import { cx } from './class-names';

describe('class names', () => {
  it('joins the ones that apply', () => {
    expect(cx('a', false, undefined, null, '', 'b')).toBe('a b');
  });
});
