import type { Step } from '#shared/database/migration.ts';

/** Files in messages. Without a message: uploaded, and not sent yet. */
const statements = [
  'lock table users in share row exclusive mode',
  'alter table messages add column has_files boolean not null default false',
  `create table message_files (
    id text primary key,
    user_id integer not null references users on delete cascade,
    author_id integer not null references users on delete cascade,
    message_id integer references messages on delete cascade,
    place smallint not null default 1,
    name text not null,
    media_type text not null,
    size integer not null,
    sha256 text not null,
    thumbnail_state text not null default 'none',
    thumbnail bytea,
    created_at timestamptz not null default now())`,
  'create index message_files_user on message_files (user_id)',
  'create index message_files_author on message_files (author_id)',
  'create index message_files_message on message_files (message_id, place)',
  'create index message_files_unsent on message_files (created_at) where message_id is null',
  `create trigger message_files_removed after delete on message_files
    for each row execute function remember_removed_file()`,
];

export const steps: readonly Step[] = [{ statements }];
