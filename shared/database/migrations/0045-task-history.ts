import type { Step } from '#shared/database/migration.ts';

/** Who made each version of a task, and when. Earlier edits stay without both. */
const statements = [
  ...['tasks', 'task_versions'].map(
    (table) => `alter table ${table} add column edited_at timestamptz,
      add column edited_by integer references users on delete set null`,
  ),
];

export const steps: readonly Step[] = [{ statements }];
