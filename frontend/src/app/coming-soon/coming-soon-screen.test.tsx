import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/testing/render-app';
import { SettingsComingSoon } from './coming-soon-screen';

it('a part that is not there yet says so and leads to the Vault', () => {
  renderWith(<SettingsComingSoon />);
  expect(screen.getByRole('heading', { level: 1, name: 'Profile & Settings' })).toBeVisible();
  expect(screen.getByText('Coming soon')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your Vault' })).toHaveAttribute('href', '/vault');
});
