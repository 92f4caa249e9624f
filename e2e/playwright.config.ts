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
    // Traces take half as much time again. To get them: npm test -- --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
} satisfies PlaywrightTestConfig;

export const wide = { viewport: { width: 1280, height: 800 } };
export const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true };

/**
 * Journeys against the real server, in a real Chromium, in a large window. Those named `@phone`, whose subject the
 * layout changes, run at the width of a phone too.
 */
export default defineConfig({
  ...settings,
  testDir: 'journeys',
  projects: [
    { name: 'desktop', use: wide },
    { name: 'phone', use: narrow, grep: /@phone/ },
  ],
});
