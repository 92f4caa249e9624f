import { defineConfig } from '@playwright/test';
import { narrow, settings, wide } from './playwright.config.ts';

if (!process.env.PICTURES) throw new Error('PICTURES must name the folder the pictures go to');

/** Pictures of every screen for whoever draws them: `PICTURES=folder npm run pictures`. */
export default defineConfig({
  ...settings,
  testDir: 'pictures',
  projects: [
    { name: 'desktop', use: wide },
    { name: 'phone', use: narrow, testIgnore: '**/widths.spec.ts' },
  ],
});
