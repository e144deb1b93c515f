import type { Step } from '#shared/database/migration.ts';

/** The scheduler finds the next submission whose day opens by the clock. */
export const steps: readonly Step[] = [
  {
    index: 'submissions_clock',
    on: 'submissions (clock_at) where clock_at is not null and not is_reviewed',
  },
];
