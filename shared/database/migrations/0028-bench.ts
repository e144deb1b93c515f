import type { Step } from '#shared/database/migration.ts';

/** What coaches have read and marked, and what participants have ticked as done. */
const statements = [
  // All locks at once, given up soon, as in 0024; the migration is tried again.
  'lock table users, submissions in share row exclusive mode',
  'lock table feedback, annotations in access exclusive mode',
  `create table version_reads (
    coach_id integer not null references users on delete cascade,
    submission_id integer not null references submissions on delete cascade,
    version integer not null,
    read_at timestamptz not null default now(),
    primary key (coach_id, submission_id)
  )`,
  'create index version_reads_submission on version_reads (submission_id)',
  "alter table feedback add column checks jsonb not null default '[]'",
  'alter table annotations add column ticked_at timestamptz',
  `create table line_ticks (
    feedback_id integer not null references feedback on delete cascade,
    line integer not null check (line > 0),
    ticked_at timestamptz not null default now(),
    primary key (feedback_id, line)
  )`,
];

export const steps: readonly Step[] = [{ statements }];
