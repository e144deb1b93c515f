import type { Step } from '#shared/database/migration.ts';

/** Edits refer to the version that they polish. A link's token is stored as its hash, and a person has one link at most. */
const statements = [
  'lock table users, submission_versions in share row exclusive mode',
  `create table book_edits (
    id integer generated always as identity primary key,
    submission_id integer not null,
    version integer not null,
    section text not null,
    field text not null,
    answer jsonb,
    edited_at timestamptz not null default now(),
    foreign key (submission_id, version) references submission_versions on delete cascade
  )`,
  'create index book_edits_text on book_edits (submission_id, field, id desc)',
  `create table book_links (
    user_id integer primary key references users on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    ends_at timestamptz
  )`,
];

export const steps: readonly Step[] = [{ statements }];
