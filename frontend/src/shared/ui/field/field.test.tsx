import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field, OPTIONAL } from './field';

const show = (hint: string, error?: string) => {
  render(
    <Field label="Key date" hint={hint} error={error}>
      {(control) => <input {...control} />}
    </Field>,
  );
  return screen.getByLabelText('Key date');
};

describe('a field', () => {
  it('is described by its hint', () => {
    expect(show(OPTIONAL)).toHaveAccessibleDescription('Optional');
  });

  it('says nothing of being optional beside what is wrong', () => {
    expect(show(OPTIONAL, 'Key date must be a date')).toHaveAccessibleDescription(
      'Key date must be a date',
    );
    expect(screen.queryByText('Optional')).toBeNull();
  });

  it('keeps a hint that helps to mend what is wrong', () => {
    expect(show('At least 8 characters', 'Too short')).toHaveAccessibleDescription(
      'Too short At least 8 characters',
    );
  });
});
