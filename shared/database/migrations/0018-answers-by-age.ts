import type { Step } from '#shared/database/migration.ts';

/** Limits stored idempotent responses to each person's newest. */
const statements = [
  'create index idempotency_keys_newest on idempotency_keys (user_id, created_at desc, key)',
  // Draft saves and other PUT calls stored a response each, with all of the input.
  `delete from idempotency_keys where answer ? 'updatedAt' and (answer ? 'day' or answer ? 'content')`,
];

export const steps: readonly Step[] = [{ statements }];
