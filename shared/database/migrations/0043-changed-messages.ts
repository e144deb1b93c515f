import type { Step } from '#shared/database/migration.ts';

/**
 * A message that is edited or removed keeps its row and its place; the words of a removed one go. `revision` counts its
 * changes: of two states of a message the higher one is newer.
 */
const statements = [
  `alter table messages add column revision integer not null default 0,
    add column edited_at timestamptz, add column removed_at timestamptz`,
];

export const steps: readonly Step[] = [{ statements }];
