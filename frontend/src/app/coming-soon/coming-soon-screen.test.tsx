import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWith } from '@/testing/render-app';
import { LifeLockerComingSoon, SettingsComingSoon } from './coming-soon-screen';

describe('a part that is not there yet', () => {
  it.each([
    ['Life Locker', LifeLockerComingSoon],
    ['Profile & Settings', SettingsComingSoon],
  ])('%s says so and leads to the Vault', (title, Screen) => {
    renderWith(<Screen />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Coming soon')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your Vault' })).toHaveAttribute(
      'href',
      '/vault',
    );
  });
});
