import type { Step } from '#shared/database/migration.ts';

/**
 * Versions refer to the questions that they answer. A version of an older release has none: it answers those of day 1.
 * Pictures in answers are files that must not be removed while a draft or a version shows them.
 */
const statements = [
  // All locks at once, files first as in a deletion, and given up before PostgreSQL ends one of two statements that
  // wait for each other: it could be a live one. The migration is tried again.
  'lock table files, drafts, tasks in share row exclusive mode',
  'lock table submission_versions in access exclusive mode',
  `create table workbooks (
    id text primary key,
    day integer not null references tasks,
    sections jsonb not null,
    created_at timestamptz not null default now()
  )`,
  'alter table submission_versions add column workbook_id text references workbooks',
  `create table draft_pictures (
    user_id integer not null,
    day integer not null,
    file_id text not null references files on delete cascade,
    primary key (user_id, day, file_id),
    foreign key (user_id, day) references drafts on delete cascade
  )`,
  'create index draft_pictures_file on draft_pictures (file_id)',
  `create table version_pictures (
    submission_id integer not null,
    version integer not null,
    file_id text not null references files on delete cascade,
    primary key (submission_id, version, file_id),
    foreign key (submission_id, version) references submission_versions on delete cascade
  )`,
  'create index version_pictures_file on version_pictures (file_id)',
];

export const steps: readonly Step[] = [{ statements }];
