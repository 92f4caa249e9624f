import { describe, expect, it } from 'vitest';
import { differs, draftName, keptValues, withDraft } from './draft-values';

describe('a draft', () => {
  it('keeps what was typed and chosen, and no file', () => {
    const file = new File(['x'], 'deed.pdf');
    const typed = { name: 'Home', value: '1', married: false, children: [{ name: 'Asha' }] };
    expect(
      keptValues({ ...typed, file, extra: [file], rows: [{ file }], missing: undefined }),
    ).toEqual(typed);
  });

  it('puts back what fits the form as it is today', () => {
    const values = { name: '', married: false, children: [] as unknown[], file: null };
    const draft = { name: 'Home', married: true, children: 'none', quoted: 'x' };
    expect(withDraft(values, draft)).toEqual({
      ...values,
      name: 'Home',
      married: true,
      quoted: 'x',
    });
  });

  it('is worth offering where it would change the form', () => {
    expect(differs({ name: '' }, { name: 'Home' })).toBe(true);
    expect(differs({ name: 'Home', file: null }, { name: 'Home' })).toBe(false);
  });

  it.each([
    [['item', 'new'], 'item-new'],
    [['note', '/vault/0190e5a2-7b1c/key-info', 'new'], 'note-vault-0190e5a2-7b1c-key-info-new'],
    [['preset', 'key_info', 'nhs_number'], 'preset-key-info-nhs-number'],
    [['settings', 'postCode'], 'settings-postcode'],
  ])('of %j is named %s', (parts, name) => {
    expect(draftName(...parts)).toBe(name);
  });
});
