import { expect, it } from 'vitest';
import { toBlocks } from './blocks';

it('reads headings, paragraphs and lists, and joins their lines', () => {
  const text = `# Terms
These are
the terms.

## Your account ##
- Keep it
  safe.
- Keep it yours.
* Share nothing.

Ask <b>us</b>.
`;
  expect(toBlocks(text)).toEqual([
    { kind: 'paragraph', text: 'These are the terms.' },
    { kind: 'heading', text: 'Your account' },
    { kind: 'list', items: ['Keep it safe.', 'Keep it yours.', 'Share nothing.'] },
    { kind: 'paragraph', text: 'Ask <b>us</b>.' },
  ]);
});

it('begins a new list or paragraph after an empty line', () => {
  expect(toBlocks('One\r\n\r\nTwo\n- a\n\n- b\n\n\nThree')).toEqual([
    { kind: 'paragraph', text: 'One' },
    { kind: 'paragraph', text: 'Two' },
    { kind: 'list', items: ['a'] },
    { kind: 'list', items: ['b'] },
    { kind: 'paragraph', text: 'Three' },
  ]);
});
