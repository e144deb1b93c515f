import type { Step } from '#shared/database/migration.ts';

/** A coach's file can replace a day's workbook page; earlier submissions keep theirs. */
const statements = [
  `create table template_files (
    id integer generated always as identity primary key,
    name text not null,
    content bytea not null,
    created_at timestamptz not null default now()
  )`,
  'alter table tasks add column template_file_id integer references template_files',
  'alter table task_versions add column template_file_id integer references template_files',
];

export const steps: readonly Step[] = [{ statements }];
