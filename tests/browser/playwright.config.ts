import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '#tests/support/chromium-args.ts';
import { readTestSettings } from '#tests/support/test-settings.ts';

const { chromium, isCi } = readTestSettings();

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  forbidOnly: isCi,
  // A small machine may be too busy for a moment; Playwright lists a test that needed the retry as flaky.
  retries: isCi ? 1 : 0,
  // Journeys wait more than they work.
  workers: 3,
  // For a machine at a third of the usual speed; only a failure waits as long as this.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Else a step that waits for ever ends with its test, unnamed.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Its requests are hidden from `page.route`; `offline.spec.ts` tests it.
    serviceWorkers: 'block',
    // Drawing what moves took a fifth of the CPU; a test of it asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: CHROMIUM_ARGS,
    },
  },
});
