import type { Step } from '#shared/database/migration.ts';

/** A message may answer an earlier one of its conversation. */
const statements = [
  'alter table messages add column quoted_id integer references messages on delete set null',
];

export const steps: readonly Step[] = [
  { statements },
  // Deleting a message looks for those that quote it.
  { index: 'messages_quoted', on: 'messages (quoted_id) where quoted_id is not null' },
];
