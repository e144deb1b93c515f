import { defineConfig } from 'vitest/config';
import { readTestSettings } from '#tests/support/test-settings.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{shared,backend,workers,frontend,scripts,tests,k6}/**/*.test.{ts,tsx}'],
    // `npm run test:system`; see vitest.system.config.ts.
    exclude: ['**/*.system.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // Starting a process and loading the libraries for each file took half of the CPU. A test of what a process keeps
    // resets its modules.
    isolate: false,
    // Tests wait more than they work.
    maxWorkers: 4,
    // A small machine may be too busy for a moment; the summary names a test that needed the retry. A property would
    // be tried with other values.
    retry: { count: readTestSettings().isCi ? 1 : 0, condition: /^(?!Property failed)/ },
    // For a machine at a third of the usual speed; only a failure waits as long as this.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
