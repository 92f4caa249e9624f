import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { Money } from './money';

const shown = (pounds: number) => render(<Money pounds={pounds} size={20} />).container;

describe('an amount', () => {
  it('is shown in pounds and pence', () => {
    expect(shown(-1846.29)).toHaveTextContent('£ -1,846.29');
  });

  it('is one and the same where amounts are hidden, whatever it is', () => {
    hiddenAmounts.toggle();
    const [one, other] = [shown(7), shown(-987654.32)];
    expect(one).toHaveTextContent('£ ••••amount hidden');
    expect(one.innerHTML).toBe(other.innerHTML);
  });
});
