import type { Step } from '#shared/database/migration.ts';

/** Gives each coach what they have not seen of so many team notices, and deletes these. */
const move = (limit: string): string => `
  with batch as materialized (
    select * from team_notices order by id limit ${limit} for update
  ), unseen as (
    select reader.user_id, batch.*, reader.pushed, mark.pushed as mark_pushed,
      array(select id from unnest(event_ids, positions) as told (id, place) where place > seen_to order by place) as unseen_ids,
      (select min(place) from unnest(positions) as place where place > seen_to) as first_unseen,
      (select min(place) from unnest(positions) as place where place > greatest(seen_to, reader.mailed, mark.mailed)) as first_unmailed
    from batch cross join team_readers reader
      left join team_marks mark on mark.user_id = reader.user_id and mark.notice_id = batch.id
      cross join lateral (select greatest(reader.since, reader.seen, mark.seen) as seen_to) as seen
    where position > seen_to
  ), due as (
    select *, first_unmailed is not null as is_unmailed, first_unseen > greatest(pushed, mark_pushed) as is_unpushed,
      coalesce((select events.created_at from events where id = event_ids[array_position(positions, first_unmailed)]), latest_at)
        + interval '10 minutes' as due_at
    from unseen
  ), told as (
    insert into notices (user_id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at, send_at, look_at,
      mailed_at, pushed_at)
    select user_id, kind, client_id, day, subject_id, event_id, unseen_ids, created_at, latest_at, due_at,
      case when is_unmailed or is_unpushed then due_at end, case when not is_unmailed then latest_at end,
      case when not is_unpushed then latest_at end
    from due on conflict do nothing
  )
  delete from team_notices where id in (select id from batch)`;

/** What all coaches were told is a notice of each, and no work plans looks. */
export const steps: readonly Step[] = [
  { repeat: move('5') },
  {
    statements: [
      `lock table users, mails, notice_checks, team_notices, team_readers, team_marks, team_checks in access exclusive mode`,
      // What the former release told meanwhile.
      move('all'),
      'drop trigger users_team_reader on users',
      'drop function keep_team_reader()',
      'drop table notice_checks, team_checks, team_marks, team_readers, team_notices',
      'drop sequence team_positions',
      'alter table mails drop column team_from',
    ],
  },
  {
    repeat: `delete from events where id = any(array(
      select id from events where type in ('notice.due', 'team-notice.due') limit 1000))`,
  },
];
