import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { Amounts } from './amounts';

describe('the amounts of a sentence', () => {
  it.each([
    ['Mortgage down £ 642.18', ['£ 642.18']],
    ['From £ 1,234.00 to £ -5.60.', ['£ 1,234.00', '£ -5.60']],
    ['Worth £ 40, at least', ['£ 40']],
    ['No amount', []],
  ])('stand out in %s', (text, amounts) => {
    const { container } = render(<Amounts text={text} strong />);
    expect(container.textContent).toBe(text);
    expect(Array.from(container.querySelectorAll('b'), (b) => b.textContent)).toEqual(amounts);
  });

  it('are hidden and shown with all others, and nothing of them stays', () => {
    const { container } = render(<Amounts text="From £ 1,234.00 to £ -5.60" strong />);
    act(hiddenAmounts.toggle);
    expect(container.textContent).toBe('From £ ••••amount hidden to £ ••••amount hidden');
    expect(container.innerHTML).not.toMatch(/1,234|5.60/);
    act(hiddenAmounts.toggle);
    expect(container.textContent).toBe('From £ 1,234.00 to £ -5.60');
  });
});
