import type { Step } from '#shared/database/migration.ts';

/** When a waiting submission unlocks the next day automatically, and deliveries with a start time. */
const statements = [
  'alter table submissions add column clock_at timestamptz',
  'alter table deliveries add column not_before timestamptz not null default now()',
];

export const steps: readonly Step[] = [{ statements }];
