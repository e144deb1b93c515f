import { type RawBuilder, sql } from 'kysely';

const told = sql`unnest(n.event_ids, n.positions) as told (event_id, place)`;
const seenUpTo = sql`greatest(reader.seen, mark.seen)`;

/**
 * The team notices of a coach in the columns of `notices`: `event_ids` are what they have not seen, or else all since they
 * became a coach. `only`: those of which a part is unseen, found without the others. Nobody else has any.
 */
export const teamNoticesOf = (userId: number, only: 'all' | 'unseen' = 'all'): RawBuilder<unknown> => sql`(
  select n.id, reader.user_id, n.kind, n.client_id, n.day, n.subject_id, n.event_id, n.created_at, n.latest_at, n.position,
    case when n.position <= ${seenUpTo} then coalesce(mark.seen_at, n.latest_at) end as seen_at,
    array(select told.event_id from ${told}
      where place > case when n.position <= ${seenUpTo} then reader.since else ${seenUpTo} end order by place) as event_ids,
    ${firstAfter(seenUpTo)} as first_unseen, ${firstAfter(sql`greatest(reader.seen, mark.seen, reader.mailed, mark.mailed)`)} as first_unmailed,
    case when ${firstAfter(seenUpTo)} > greatest(reader.pushed, mark.pushed) then ${firstAfter(seenUpTo)} end as first_unpushed,
    n.event_ids as all_ids, n.positions
  from team_readers reader join team_notices n on n.position > reader.since
    left join team_marks mark on mark.user_id = reader.user_id and mark.notice_id = n.id
  where reader.user_id = ${userId} and ${only === 'all' ? sql`true` : sql`n.position > reader.seen and n.position > coalesce(mark.seen, 0)`})`;

function firstAfter(position: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select min(place) from ${told} where place > ${position})`;
}
