import base from '#tests/vitest.config.ts';

/** The suite of load scenarios: `npm test -- load`. */
export default { ...base, test: { ...base.test, include: ['tests/load/*.test.ts'], exclude: [] } };
