import type { Step } from '#shared/database/migration.ts';

/** Printed brand books. Their bytes are made again on request, so no row of `files` stands for them. */
const statements = [
  'lock table users in share row exclusive mode',
  `create table prints (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    fingerprint text not null,
    state text not null default 'making',
    reason text,
    book jsonb,
    file_id text unique,
    size integer,
    sha256 text,
    requested_at timestamptz not null default now(),
    unique (user_id, fingerprint)
  )`,
  'create index prints_age on prints (requested_at)',
  `create function remember_removed_print() returns trigger language plpgsql as $$ begin
    insert into removed_files (id) values (old.file_id) on conflict do nothing;
    return null;
  end $$`,
  `create trigger prints_removed after delete on prints for each row when (old.file_id is not null)
    execute function remember_removed_print()`,
];

export const steps: readonly Step[] = [{ statements }];
