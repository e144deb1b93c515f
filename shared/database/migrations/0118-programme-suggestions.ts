import type { Step } from '#shared/database/migration.ts';

/** Other texts that coaches suggest for a programme's draft: one of each coach for each text. */
export const steps: readonly Step[] = [
  {
    statements: [
      `create table programme_suggestions (
        id integer generated always as identity primary key,
        programme_id integer not null references programmes on delete cascade,
        part text not null,
        field text not null,
        author_id integer references users on delete set null,
        before text not null,
        text text not null,
        remark text not null,
        state text not null default 'waiting' check (state in ('waiting', 'taken', 'declined')),
        suggested_at timestamptz not null default now(),
        unique (programme_id, part, field, author_id)
      )`,
      'create index programme_suggestions_author on programme_suggestions (author_id)',
    ],
  },
];
