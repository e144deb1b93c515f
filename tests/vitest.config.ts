import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // Starting a process and loading the libraries for each file took half of the CPU. A test of what a process keeps
    // resets its modules.
    isolate: false,
    // Tests wait more than they work.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
