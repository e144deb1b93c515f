import type { Step } from '#shared/database/migration.ts';

/** Of a feedback's submission: no coach has to decide on a version that was asked for. */
const isSettled = (feedback: string): string => `exists (select from feedback where ${feedback}
  and (asked_version is null or asked_version >= (select version from submissions where id = feedback.submission_id)))`;

/** Coaches ask for new versions, decide on them, and correct feedback; a snippet can carry the choice. */
export const steps: readonly Step[] = [
  { statements: ['alter table snippets add column asks boolean not null default false'] },
  {
    statements: [
      `alter table feedback add column asked_version integer, add column decided_at timestamptz,
        add column corrected_at timestamptz`,
      // A version that was asked for stays a revision until a coach decides on it. A correction answers nothing.
      `create or replace function end_revision() returns trigger language plpgsql as $$ begin
        if tg_table_name = 'messages' then
          delete from revisions where user_id = new.user_id and day = new.day and revised_at < new.created_at
            and ${isSettled('feedback.submission_id = revisions.submission_id')};
        elsif new.corrected_at is not distinct from old.corrected_at then
          delete from revisions where submission_id = new.submission_id and revised_at <= new.changed_at
            and ${isSettled('feedback.id = new.id')};
        end if;
        return null;
      end $$`,
    ],
  },
  {
    index: 'feedback_asked',
    on: 'feedback (coalesce(decided_at, reviewed_at), id) where asked_version is not null',
  },
];
