import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/**
 * Seeds the bells of the demo participant and the coaches from the feed, whose items have the events. Their mails and pushes
 * count as sent.
 */
export async function seedNotices(trx: Trx, coachIds: readonly number[], email: string): Promise<void> {
  const [{ id } = { id: 0 }] = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute();
  for (const told of [...forParticipant(id), ...coachIds.flatMap(forCoach)]) {
    await sql`
      insert into notices (user_id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at,
        send_at, look_at, mailed_at, pushed_at, seen_at, seen_by)
      select user_id, kind, client_id, day, subject_id, max(event_id), array_agg(event_id order by event_id), min(at),
        max(at), min(at) + interval '10 minutes', null, now(), now(), case when bool_and(seen_at is not null) then max(seen_at) end,
        case when bool_and(seen_at is not null) then 'place' end
      from (${told}) as told group by user_id, kind, client_id, day, subject_id
    `.execute(trx);
  }
}

const forParticipant = (id: number): RawBuilder<unknown>[] => [
  sql`select feedback.user_id, 'feedback' as kind, feedback.user_id as client_id, task_day as day, feedback.id as subject_id,
      event_id, occurred_at as at, seen_at
    from feedback join activity on activity.user_id = feedback.user_id and type = 'feedback' and occurred_at = reviewed_at
    where feedback.user_id = ${id}`,
  sql`select messages.user_id, 'message' as kind, messages.user_id as client_id, messages.day, messages.id as subject_id,
      event_id, occurred_at as at, case when messages.id <= last_read_id then occurred_at + interval '5 minutes' end as seen_at
    from messages join activity on activity.user_id = messages.user_id and type = 'message' and occurred_at = created_at
      left join read_marks on reader_id = messages.user_id and read_marks.user_id = messages.user_id
        and read_marks.day = messages.day
    where messages.user_id = ${id} and from_admin`,
  // A day that feedback opened comes with the feedback.
  sql`select unlocks.user_id, 'day' as kind, unlocks.user_id as client_id, unlocks.day, null::int as subject_id,
      event_id, occurred_at as at, occurred_at + interval '20 minutes' as seen_at
    from unlocks join activity on activity.user_id = unlocks.user_id and type = 'unlock' and occurred_at = unlocked_at
    where unlocks.user_id = ${id} and not exists (
      select from feedback where feedback.user_id = ${id} and task_day + 1 = unlocks.day and unlock_next)`,
];

/** A coach is told about their own clients and those of nobody. */
const isTold = (client: RawBuilder<unknown>, coachId: number): RawBuilder<unknown> =>
  sql`exists (select from users where users.id = ${client} and coalesce(coach_id, ${coachId}) = ${coachId})`;

/** Of the last days. Submissions of the last hours are one notice, which leads to the newest. */
const forCoach = (id: number): RawBuilder<unknown>[] => [
  sql`select ${id}::int as user_id, 'client-message' as kind, messages.user_id as client_id, messages.day,
      max(messages.id) over (partition by messages.user_id, messages.day) as subject_id, event_id, occurred_at as at,
      case when messages.id <= last_read_id then occurred_at + interval '10 minutes' end as seen_at
    from messages join activity on activity.user_id = messages.user_id and type = 'message' and occurred_at = created_at
      left join read_marks on reader_id = ${id} and read_marks.user_id = messages.user_id and read_marks.day = messages.day
    where not from_admin and created_at > now() - interval '1 day' and ${isTold(sql`messages.user_id`, id)}`,
  sql`select ${id}::int as user_id, case when task_day = 21 then 'finish' else 'submission' end as kind,
      case when is_new then first_value(user_id) over newest else user_id end as client_id,
      case when is_new then first_value(task_day) over newest else task_day end as day,
      case when is_new then first_value(id) over newest else id end as subject_id,
      event_id, submitted_at as at, case when not is_new then submitted_at + interval '30 minutes' end as seen_at
    from (
      select submissions.*, event_id, not is_reviewed and submitted_at > now() - interval '12 hours'
        and not exists (select from version_reads where submission_id = submissions.id) as is_new
      from submissions join activity on activity.user_id = submissions.user_id and type = 'submission'
        and occurred_at = submitted_at
      where submitted_at > now() - interval '2 days' and ${isTold(sql`submissions.user_id`, id)}
    ) as handed_in window newest as (partition by is_new order by submitted_at desc)`,
];
