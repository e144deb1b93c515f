import base from '#tests/vitest.config.ts';

/** The suite of whole processes, and every try of the tests by chance: `npm run test:system`. */
export default {
  ...base,
  test: {
    ...base.test,
    include: ['{shared,backend,workers,frontend,scripts,tests,k6}/**/*.{system,fuzz}.test.ts'],
    exclude: [],
    env: { TEST_EVERYTHING: '1' },
    // Some tries are many.
    testTimeout: 600_000,
  },
};
