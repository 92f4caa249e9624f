import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, WAIT } from '@/testing/screens';
import { current, vaultServer } from '../testing/vault';
import { rowsFor } from './use-tile-rows';

describe('a row of tiles', () => {
  it.each([
    [2, 2, 'one'],
    [3, 2, 'two'],
    [4, 2, 'two'],
    [5, 2, 'many'],
    [1, 1, 'one'],
  ])('of %i where %i fit beside each other takes %s', (count, columns, rows) => {
    expect(rowsFor(count, columns)).toBe(rows);
  });

  it('is walked with the arrow keys, Home and End', async () => {
    const names = ['First', 'Second', 'Third'];
    vaultServer(names.map((name, index) => ({ ...current, id: `a${index}`, name })));
    const { user } = await open('/vault', 'Vault');
    const tile = (name: string) => screen.getByRole('link', { name: new RegExp(name) });
    await screen.findByRole('link', { name: /First/ }, WAIT);
    tile('First').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Second'],
      ['End', 'Third'],
      ['ArrowRight', 'Third'],
      ['ArrowLeft', 'Second'],
      ['Home', 'First'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(tile(name)).toHaveFocus();
    }
  });

  it('keeps to the same action in edit mode', async () => {
    vaultServer([current, { ...current, id: 'a2', name: 'Joint bills' }]);
    const { user } = await open('/vault', 'Vault');
    await user.click(await screen.findByRole('button', { name: 'Edit' }, WAIT));
    screen.getByRole('button', { name: 'Delete Everyday current' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Delete Joint bills' })).toHaveFocus();
  });
});
