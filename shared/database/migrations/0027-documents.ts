import type { Step } from '#shared/database/migration.ts';

/** What workers make for somebody who waits: the words of uploaded documents, and printed brand books. */
const statements = [
  // A table that refers to another locks it against writes: give up before live writers wait, and try again.
  `create table file_readings (
    file_id text primary key references files on delete cascade,
    state text not null default 'making',
    reason text,
    text text,
    html text,
    is_cut boolean not null default false,
    made_at timestamptz
  )`,
];

export const steps: readonly Step[] = [{ statements }];
