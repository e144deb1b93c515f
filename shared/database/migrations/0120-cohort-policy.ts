import type { Step } from '#shared/database/migration.ts';

/** A cohort without a policy follows the programme of each client: `opening_policy` reads it so already. */
export const steps: readonly Step[] = [
  { statements: ['alter table cohorts alter column policy drop not null'] },
];
