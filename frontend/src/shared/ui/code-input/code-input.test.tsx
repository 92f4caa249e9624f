import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeInput, type CodeInputProps } from './code-input';

function Code(props: Partial<CodeInputProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <>
      <CodeInput label="Enter code" {...props} value={value} onChange={setValue} />
      <output>{value}</output>
      <button onClick={() => setValue('')}>Clear</button>
    </>
  );
}

const box = (n: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${n} of 6`);
const shown = () => [1, 2, 3, 4, 5, 6].map((n) => box(n).value || '_').join('');
const reported = () => screen.getByRole('status').textContent;

describe('the code input', () => {
  it('has six labelled boxes in a labelled group', () => {
    render(<Code />);
    expect(screen.getByRole('group', { name: 'Enter code' })).toBeInTheDocument();
    expect(screen.getAllByRole('textbox')).toHaveLength(6);
  });

  it('moves on with each digit and reports them all', async () => {
    render(<Code autoFocus />);
    expect(box(1)).toHaveFocus();
    await userEvent.keyboard('41');
    expect(box(3)).toHaveFocus();
    await userEvent.keyboard('9027');
    expect(reported()).toBe('419027');
    expect(box(6)).toHaveFocus();
  });

  it('takes digits only', async () => {
    render(<Code autoFocus />);
    await userEvent.keyboard('a4-');
    expect(shown()).toBe('4_____');
    expect(box(2)).toHaveFocus();
  });

  it('moves back on Backspace in an empty box, and clears a full one', async () => {
    render(<Code autoFocus />);
    await userEvent.keyboard('41{Backspace}');
    expect(box(2)).toHaveFocus();
    expect(shown()).toBe('41____');
    await userEvent.keyboard('{Backspace}');
    expect(shown()).toBe('4_____');
    expect(box(2)).toHaveFocus();
  });

  it('replaces the digit of a full box', async () => {
    render(<Code value="419027" />);
    await userEvent.click(box(2));
    await userEvent.keyboard('5');
    expect(reported()).toBe('459027');
    expect(box(3)).toHaveFocus();
  });

  it('takes a digit that is there already as typed', async () => {
    render(<Code value="000000" autoFocus />);
    await userEvent.keyboard('770942');
    expect(reported()).toBe('770942');
    expect(box(6)).toHaveFocus();
  });

  it('keeps a gap in the middle where it is', async () => {
    render(<Code value="419027" />);
    await userEvent.click(box(3));
    await userEvent.keyboard('{Backspace}');
    expect(shown()).toBe('41_027');
    expect(reported()).toBe('41027');
    await userEvent.keyboard('8');
    expect(reported()).toBe('418027');
  });

  it.each([
    ['a whole code', '419027', 1, '419027'],
    ['a whole code into a later box', '419027', 4, '419027'],
    ['a code with other characters', ' 41-90 27.', 1, '419027'],
    ['more digits than boxes', '4190271', 1, '419027'],
    ['a part, which fills on from its box', '90', 3, '90'],
    ['no digit at all', 'abc', 1, ''],
  ])('fills from a paste of %s', async (_name, text, at, expected) => {
    render(<Code />);
    await userEvent.click(box(at));
    await userEvent.paste(text);
    expect(reported()).toBe(expected);
  });

  it('spreads a code that a phone fills into the first box', () => {
    render(<Code />);
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    fireEvent.change(box(1), { target: { value: '419027' } });
    expect(shown()).toBe('419027');
    expect(box(6)).toHaveFocus();
  });

  it('moves with the arrow keys, Home and End', async () => {
    render(<Code autoFocus />);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(box(2)).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(box(6)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(box(1)).toHaveFocus();
  });

  it('is emptied from outside', async () => {
    render(<Code value="419027" />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(shown()).toBe('______');
  });

  it('hides a PIN and marks a wrong one', () => {
    render(<Code mask invalid />);
    expect(box(1)).toHaveAttribute('type', 'password');
    expect(box(6)).toBeInvalid();
  });
});
