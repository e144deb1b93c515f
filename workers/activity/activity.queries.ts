import { sql } from 'kysely';
import { ActivityItem } from '#shared/contract/activity.ts';
import type { Trx } from '#shared/database/database.ts';
import { jsonOf, timestamp } from '#shared/database/json-of.ts';
import { type EventRow, noteRows, recordFacts } from '#shared/events/outbox.ts';
import type { Cause } from '#shared/operations/log.ts';
import type { Described } from './describe-event.ts';

export interface Line extends Described {
  eventId: number;
  cause: Cause;
}

const ITEM = jsonOf(ActivityItem, {
  id: 'id',
  type: 'type',
  description: 'description',
  timestamp: timestamp('occurred_at'),
  link: 'link',
});

/**
 * Inserts feed entries, whose ids follow the order of the lines, and records those of a participant as one event, so that it is
 * deleted with them. Its cause is that of the first.
 */
export async function insertActivity(trx: Trx, lines: readonly Line[]): Promise<void> {
  const input = lines.map(({ eventId, userId, type, description, link, cause }, n) => ({
    ...{ n, event_id: eventId, user_id: userId, type, description, link },
    ...{ request_id: cause.requestId, traceparent: cause.traceparent },
  }));
  const ids = lines.map(({ eventId }) => eventId);
  const { rows } = await sql<Omit<EventRow, 'type'>>`
    with line as (
      select n, event_id, user_id, type, description, link, request_id, traceparent
      from json_to_recordset(${JSON.stringify(input)}) as line
        (n int, event_id int, user_id int, type text, description text, link text, request_id text, traceparent text)
    ), written as (
      insert into activity (event_id, user_id, type, description, link, occurred_at)
      select event_id, user_id, line.type, description, link, events.created_at
      from line join events on events.id = event_id and events.id = any(${ids}::int[]) order by n
      returning id, event_id, user_id, type, description, link, occurred_at
    ), item as (
      select id, event_id, user_id, ${sql.raw(ITEM)} as item from written
    ), fact as (
      select min(id) as n, jsonb_build_object('item', (jsonb_agg(item order by id)) -> 0)
        || case when count(item) = 1 then '{}' else jsonb_build_object('more', jsonb_agg(item order by id) - 0) end as payload,
        (array_agg(request_id order by id))[1] as request_id, (array_agg(traceparent order by id))[1] as traceparent
      from item join line using (event_id, user_id) group by user_id
    ), ${sql.raw(recordFacts('activity.recorded'))}
    select id, created_at, payload, request_id, traceparent from event order by id
  `.execute(trx);
  noteRows(trx, 'activity.recorded', rows);
}
