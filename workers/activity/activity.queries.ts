import { sql } from 'kysely';
import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Trx } from '#shared/database/database.ts';
import type { Described } from './describe-event.ts';

export interface Line extends Described {
  eventId: number;
}

/** Inserts feed entries in one statement; their ids follow the order of the entries. */
export async function insertActivity<L extends Line>(
  trx: Trx,
  lines: readonly L[],
): Promise<{ line: L; item: ActivityItem }[]> {
  const input = lines.map(({ eventId, userId, type, description, link }, n) => ({
    ...{ n, event_id: eventId, user_id: userId, type, description, link },
  }));
  const ids = lines.map(({ eventId }) => eventId);
  const { rows } = await sql<{ id: number; occurred_at: Date }>`
    with line as (
      select n, event_id, user_id, type, description, link from json_to_recordset(${JSON.stringify(input)})
        as line (n int, event_id int, user_id int, type text, description text, link text)
    ), written as (
      insert into activity (event_id, user_id, type, description, link, occurred_at)
      select event_id, user_id, line.type, description, link, events.created_at
      from line join events on events.id = event_id and events.id = any(${ids}::int[]) order by n
      returning id, occurred_at
    )
    select id, occurred_at from written order by id
  `.execute(trx);
  return rows.flatMap(({ id, occurred_at }, n) => {
    const line = lines[n];
    if (!line) return [];
    const { type, description, link } = line;
    return [{ line, item: { id, type, description, link, timestamp: occurred_at.toISOString() } }];
  });
}
