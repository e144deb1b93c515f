import type { Step } from '#shared/database/migration.ts';

/** A list of invitations says what its people do. No reference, like coach and cohort: the worker looks again. */
export const steps: readonly Step[] = [
  { statements: ['alter table act_invitees add column programme_id integer'] },
];
