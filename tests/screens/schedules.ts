import fc from 'fast-check';
import { type Fate, fates } from './fake-network.ts';
import type { Schedule, Step } from './run.ts';
import { type WriteName, writes } from './writes.ts';

const index = fc.nat(40);
const one = <K extends Step['kind']>(kind: K): fc.Arbitrary<{ kind: K }> => fc.constant({ kind });

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      write: fc.constantFrom(...(Object.keys(writes) as WriteName[])),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('mount' as const), list: index }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('unmount' as const, 'more' as const), list: index }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fates' as const),
      fates: fc.array(fc.constantFrom<Fate>(...fates, 'well', 'well', 'well'), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  { weight: 3, arbitrary: fc.oneof(one('attach'), one('send'), one('read')) as fc.Arbitrary<Step> },
  { weight: 3, arbitrary: fc.oneof(one('cut'), one('connect'), one('kill')) as fc.Arbitrary<Step> },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('pauseBus' as const, 'loseBus' as const, 'doubleBus' as const),
      ms: fc.integer({ min: 100, max: 4_000 }),
    }),
  },
);

/** A new page with some lists on screen. */
const opening = fc.array(
  fc.record({ wait: fc.constant(0), step: fc.record({ kind: fc.constant('mount' as const), list: index }) }),
  { minLength: 3, maxLength: 14 },
);

/** Schedules with weighted steps. */
export function schedulesWith(often: readonly Step[] = []): fc.Arbitrary<Schedule> {
  const step = often.length === 0 ? anyStep : fc.oneof(anyStep, fc.constantFrom(...often));
  const wait = fc.oneof(fc.nat(60), fc.nat(1_500));
  const later = fc.array(fc.record({ wait, step }), { minLength: 8, maxLength: 60 });
  return fc
    .record({
      seed: fc.nat(),
      viewer: fc.constantFrom('coach' as const, 'participant' as const),
      opening,
      later,
    })
    .map(({ seed, viewer, opening, later }) => ({ seed, viewer, steps: [...opening, ...later] }));
}
