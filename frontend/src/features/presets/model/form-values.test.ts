import { describe, expect, it } from 'vitest';
import { kindOf, passport } from '../testing/presets';
import { presetValues, storedFileName, toDraft } from './form-values';

const kind = kindOf('depository', 'passport');

describe('the form of a preset as it is sent', () => {
  it.each(['My passport', 'Home/Contents', 'Will.pdf', 'A new name'])(
    'leaves out the stored file of one that is now called "%s"',
    (name) => {
      const stored = new File(['scan'], storedFileName({ ...passport, name }));
      const values = { ...presetValues(kind, passport, stored), name };
      expect(toDraft(kind, values, stored)).toMatchObject({ metadata: { name }, file: undefined });
    },
  );

  it('has a file that was chosen, called as the preset is', () => {
    const stored = new File(['scan'], storedFileName(passport));
    const chosen = new File(['new scan'], 'scan0012.png');
    const values = { ...presetValues(kind, passport, stored), file: chosen };
    expect(toDraft(kind, values, stored).file?.name).toBe('My passport.png');
  });
});
