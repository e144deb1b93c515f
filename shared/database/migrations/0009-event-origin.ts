import type { Step } from '#shared/database/migration.ts';

/** The request that caused an event; null for events of older releases. */
const statements = [
  'alter table events add column request_id text',
  'alter table events add column traceparent text',
];

export const steps: readonly Step[] = [{ statements }];
