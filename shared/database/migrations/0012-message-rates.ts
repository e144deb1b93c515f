import type { Step } from '#shared/database/migration.ts';

/**
 * Messages per author since a time. No foreign key: a deletion would lock this row after the conversation, and a
 * message locks them in the opposite order. Expired rows are deleted.
 */
const statements = [
  `create table message_rates (
    author_id integer primary key,
    since timestamptz not null,
    sent integer not null
  ) with (fillfactor = 50)`,
];

export const steps: readonly Step[] = [{ statements }];
