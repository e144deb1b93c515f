import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readTestSettings } from '#tests/support/test-settings.ts';

/** Tests of whole processes take longest, so they start first. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean =>
      /\/(scripts|tests\/(product|deploy|faults))\//.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{shared,backend,workers,frontend,scripts,tests,k6}/**/*.test.{ts,tsx}'],
    // A suite of its own.
    exclude: ['tests/load/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // Starting a process and loading the libraries for each file took half of the CPU. A test of what a process keeps
    // resets its modules.
    isolate: false,
    // Tests wait more than they work.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    // A small machine may be too busy for a moment; the summary names a test that needed the retry. A property would
    // be tried with other values.
    retry: { count: readTestSettings().isCi ? 1 : 0, condition: /^(?!Property failed)/ },
    // For a machine at a third of the usual speed; only a failure waits as long as this.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
