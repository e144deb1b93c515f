import fc from 'fast-check';
import { type Outcome, type Plant, runSchedule, type Schedule } from './run.ts';

const { fetch, setTimeout, clearTimeout } = globalThis;
export const restore = (): void => void Object.assign(globalThis, { fetch, setTimeout, clearTimeout });

export const SEED = 20_261_121;

const describeOutcome = ({ wrong }: Outcome): string =>
  wrong
    .map(({ name, shown, wanted }) => [name, 'shows', JSON.stringify(shown), 'not', JSON.stringify(wanted)])
    .map((words) => words.join('\n'))
    .join('\n');

/** Every list on screen is right at the end of each schedule. */
export const holds = (schedules: fc.Arbitrary<Schedule>, plant?: Plant) =>
  fc.asyncProperty(schedules, async (each) => {
    const outcome = await runSchedule(each, plant).finally(restore);
    if (outcome.wrong.length > 0) throw new Error(describeOutcome(outcome));
  });
