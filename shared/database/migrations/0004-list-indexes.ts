import type { Step } from '#shared/database/migration.ts';

/** Finds waiting submissions without reading feedback, and reads each list page from an index. */
const statements = [
  // Cursors carry milliseconds, so stored times are truncated to compare by index.
  'alter table submissions alter column submitted_at type timestamptz(3)',
  'alter table submissions add column is_reviewed boolean not null default false',
  `update submissions set is_reviewed = true
    where exists (select from feedback where feedback.submission_id = submissions.id)`,
  `create function mark_reviewed() returns trigger language plpgsql as $$ begin
    update submissions set is_reviewed = (tg_op = 'INSERT') where id = coalesce(new.submission_id, old.submission_id);
    return null;
  end $$`,
  `create trigger feedback_marks_submission after insert or delete on feedback
    for each row execute function mark_reviewed()`,
  'drop index submissions_waiting',
  'create index submissions_waiting on submissions (submitted_at, id) include (user_id) where not is_reviewed',
  'create index users_deactivated on users (id) where deactivated_at is not null',
  // The primary key also serves the feed.
  'drop index activity_newest',
];

export const steps: readonly Step[] = [{ statements }];
