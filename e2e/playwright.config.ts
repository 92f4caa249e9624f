import { type PlaywrightTestConfig, defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys that have no screen. */
const SCREENLESS = ['**/at-once.spec.ts', '**/kill.spec.ts', '**/sealed.spec.ts'];
/** Journeys whose subject is not the layout; their screens are met at both widths by others. */
const ONE_WIDTH = [
  '**/abandoned-sign-up.spec.ts',
  '**/account-deletion.spec.ts',
  '**/account-menu.spec.ts',
  '**/activity.spec.ts',
  '**/installable.spec.ts',
  '**/keyboard.spec.ts',
  '**/keyboard-account.spec.ts',
  '**/keyboard-vault.spec.ts',
  '**/lessons.spec.ts',
  '**/long-lists.spec.ts',
  '**/lost-address.spec.ts',
  '**/lost-phone.spec.ts',
  '**/no-texts.spec.ts',
  '**/out-of-order.spec.ts',
  '**/presets.spec.ts',
  '**/resend-code.spec.ts',
  '**/run-out-sign-up.spec.ts',
  '**/sample-account.spec.ts',
  '**/session-expiry.spec.ts',
  '**/session-in-flight.spec.ts',
  '**/session-tabs.spec.ts',
  '**/slow-link.spec.ts',
  '**/two-processes.spec.ts',
  '**/unreadable.spec.ts',
  '**/vehicle-dates.spec.ts',
  '**/widths.spec.ts',
  '**/your-data.spec.ts',
];

export const settings = {
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What moves has no settled colours to judge.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
} satisfies PlaywrightTestConfig;

export const wide = { viewport: { width: 1280, height: 800 } };
export const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Journeys against the real server, in a real Chromium, at the two widths the design is drawn for. */
export default defineConfig({
  ...settings,
  testDir: 'journeys',
  projects: [
    { name: 'desktop', use: wide, testIgnore: SCREENLESS },
    { name: 'phone', use: narrow, testIgnore: [...SCREENLESS, ...ONE_WIDTH] },
    { name: 'server', testMatch: SCREENLESS },
  ],
});
