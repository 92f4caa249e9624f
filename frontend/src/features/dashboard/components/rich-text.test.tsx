import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { Highlighted } from './rich-text';

const marks = (text: string) => {
  const { container } = render(<Highlighted text={text} />);
  return {
    text: container.textContent,
    marks: Array.from(container.querySelectorAll('mark'), (mark) => mark.textContent),
  };
};

describe('a highlighted sentence', () => {
  it.each([
    ['**Home** makes up **73%** of it.', 'Home makes up 73% of it.', ['Home', '73%']],
    ['Nothing stands out.', 'Nothing stands out.', []],
    ['**All of it**', 'All of it', ['All of it']],
    ['A **span without an end', 'A **span without an end', []],
    ['2 * 3 * 4', '2 * 3 * 4', []],
    ['', '', []],
  ])('%s', (sentence, text, expected) => {
    expect(marks(sentence)).toEqual({ text, marks: expected });
  });

  it('is text and never HTML', () => {
    const sentence = '**<img src=x onerror=alert(1)>** is <b>bold</b>';
    const { container } = render(<Highlighted text={sentence} />);
    expect(container.querySelector('img, b')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)> is <b>bold</b>');
  });

  it('says neither amounts nor shares where they are hidden', () => {
    hiddenAmounts.toggle();
    expect(marks('**Home** is **73%** of **£ 500.00**.')).toEqual({
      text: 'Home is ••% of £ ••••amount hidden.',
      marks: ['Home', '••%', '£ ••••amount hidden'],
    });
  });
});
