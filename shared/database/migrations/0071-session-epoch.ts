import type { Step } from '#shared/database/migration.ts';

/** Raised whenever the sessions of an account end, so that sign-ins that began before end too. */
export const steps: Step[] = [
  { statements: ['alter table users add column session_epoch integer not null default 0'] },
];
