import type { Step } from '#shared/database/migration.ts';

/** Tasks can be edited; a submission keeps the text it answers. */
const statements = [
  'alter table tasks add column version integer not null default 1',
  `create table task_versions (
    day integer not null references tasks on delete cascade,
    version integer not null,
    title text not null,
    description text not null,
    estimated_time text not null,
    deliverable text not null,
    primary key (day, version)
  )`,
  'alter table submissions add column task_version integer not null default 1',
  'create index submissions_by_day on submissions (task_day) include (is_reviewed)',
];

export const steps: readonly Step[] = [{ statements }];
