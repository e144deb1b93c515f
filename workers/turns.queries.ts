import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { outboxTypes, type QueueName } from '#shared/events/event-routes.ts';

/** The next piece of work of a queue that serves people in turns. */
export interface Turn {
  queue: QueueName;
  eventId: number;
  personId: number;
  attempts: number;
  /** When it was due, in milliseconds. */
  dueAt: number;
}

/** A worker that was killed loses its turn after this time. */
const HELD = sql.lit('5 seconds');
/** People whose work had to be stopped twice in an hour. */
const STOPPED = sql.raw(
  "select distinct person_id from turns where late >= 2 and late_at > now() - interval '1 hour'",
);
/** Milliseconds that a person's turns took: what is a minute old counts a third. A clock may be set back. */
const SPENT = sql.raw(
  'turns.spent_ms * exp(-least(abs(extract(epoch from now() - turns.began_at)), 1800) / 60)::float8',
);
/** Who asked for it. */
const PERSON = sql.raw(`(payload ->> 'askedBy')::integer`);

/**
 * Takes the next turn: a person has one at a time, and waits for the others who used less lately, or as much, to a tenth
 * of a second, and longer ago. So several pieces of small work wait for one try of each new person's heavy work, not for
 * one try each. People whose work was stopped twice in an hour wait behind everybody, and have one turn at a time
 * together. Undefined: nobody's turn.
 */
export async function takeTurn(db: Database, queue: QueueName): Promise<Turn | undefined> {
  return await db.transaction().execute(async (trx) => {
    // One process chooses at a time.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`turns ${queue}`}, 0))`.execute(trx);
    const { rows } = await sql<Omit<Turn, 'queue'>>`
      with stopped as (${STOPPED}), next as (
        select deliveries.event_id, waiting.person_id, attempts, greatest(deliveries.created_at, not_before) as due_at
        from deliveries join events on events.id = deliveries.event_id
        cross join lateral (select ${PERSON} as person_id) as waiting
        left join turns on turns.queue = consumer and turns.person_id = waiting.person_id
        left join stopped on stopped.person_id = waiting.person_id
        where consumer = ${queue} and parked_at is null and not_before <= now()
          and events.type = any(${outboxTypes}::text[]) and (held_until is null or held_until <= now())
          and (stopped.person_id is null or not exists (select from turns join stopped using (person_id)
            where turns.queue = ${queue} and held_until > now()))
        order by stopped.person_id is not null, coalesce(round((${SPENT} / 1000)::numeric, 1), 0), began_at nulls first,
          deliveries.event_id limit 1
      ), held as (
        insert into turns (queue, person_id, event_id, held_until)
        select ${queue}, person_id, event_id, now() + ${HELD}::interval from next
        on conflict (queue, person_id) do update set
          event_id = excluded.event_id, began_at = now(), held_until = excluded.held_until,
          spent_ms = ${SPENT}
      )
      select event_id as "eventId", person_id as "personId", attempts,
        extract(epoch from due_at)::float8 * 1000 as "dueAt" from next
    `.execute(trx);
    return rows[0] && { queue, ...rows[0] };
  });
}

/** Keeps a turn for the next seconds. */
export async function holdTurn(db: Database, turn: Turn): Promise<void> {
  await updateTurn(db, turn, sql`held_until = now() + ${HELD}::interval`);
}

/** Ends a turn. After a failure the person waits a second for the next. */
export async function endTurn(db: Database, turn: Turn, hasFailed: boolean): Promise<void> {
  const until = hasFailed ? sql`now() + interval '1 second'` : sql`now()`;
  await updateTurn(
    db,
    turn,
    sql`held_until = ${until}, spent_ms = greatest(0, spent_ms + 1000 * extract(epoch from now() - began_at))`,
  );
}

async function updateTurn(
  db: Database,
  { queue, eventId, personId }: Turn,
  change: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    update turns set ${change} where queue = ${queue} and person_id = ${personId} and event_id = ${eventId}
  `.execute(db);
}

/** Notes that the work of a turn took more than it may. */
export async function noteLate(db: Database, queue: QueueName, eventId: number): Promise<void> {
  await sql`
    update turns set late_at = now(), late = case when late_at > now() - interval '1 hour' then late + 1 else 1 end
    where queue = ${queue} and event_id = ${eventId}
  `.execute(db);
}
