import type { Step } from '#shared/database/migration.ts';

/** Deleting a file's record queues the removal of its bytes in the same transaction. */
const statements = [
  `create table removed_files (
    id text primary key,
    removed_at timestamptz not null default now()
  )`,
  'create index removed_files_age on removed_files (removed_at)',
  `create function remember_removed_file() returns trigger language plpgsql as $$ begin
    insert into removed_files (id) values (old.id) on conflict do nothing;
    return null;
  end $$`,
  'create trigger files_removed after delete on files for each row execute function remember_removed_file()',
];

export const steps: readonly Step[] = [{ statements }];
