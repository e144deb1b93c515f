import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

/** Rows per statement: few enough to stay far below the timeout and hold few locks briefly. */
export const BATCH = 5_000;

/** Deletes the next batch; `isLast` when no rows remain. */
export type Round = (db: Database, batch: number) => Promise<{ rows: number; isLast: boolean }>;

/** `begin` restarts at the oldest row. */
export interface Step {
  name: string;
  begin: () => Round;
}

const ago = (interval: string): RawBuilder<unknown> => sql`now() - ${sql.lit(interval)}::interval`;

/** For tables with an index on age. Skips rows locked by other processes. */
const byAge = (name: string, table: string, age: string, before: RawBuilder<unknown>): Step => ({
  name,
  begin: () => async (db, batch) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(age)} < ${before} order by ${sql.ref(age)} limit ${batch}
        for update skip locked))
    `.execute(db);
    return { rows: Number(numAffectedRows), isLast: Number(numAffectedRows) < batch };
  },
});

/** For tables whose ids follow time: walks the primary key from the lowest id. */
const byId = (name: string, table: string, age: string, keep: string, isOld: RawBuilder<unknown>): Step => ({
  name,
  begin: () => {
    let after = 0;
    return async (db, batch) => {
      const { rows } = await sql<{ last: number | null; seen: number; isReached: boolean }>`
        select max(id) as last, count(*)::int as seen, bool_or(age >= ${ago(keep)}) as "isReached"
        from (select id, ${sql.ref(age)} as age from ${sql.table(table)}
          where id > ${after} order by id limit ${batch}) as oldest
      `.execute(db);
      const [{ last, seen, isReached } = { last: null, seen: 0, isReached: false }] = rows;
      if (last === null) return { rows: 0, isLast: true };
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where id > ${after} and id <= ${last} and ${isOld}
      `.execute(db);
      after = last;
      return { rows: Number(numAffectedRows), isLast: isReached || seen < batch };
    };
  },
});

/** Deletes records of uploads of 30 days ago that no submission and no open draft uses. */
const unusedFiles: Step = {
  name: 'unused-files',
  begin: () => {
    let after: readonly [createdAt: string, id: string] = ['-infinity', ''];
    return async (db, batch) => {
      const { rows: old } = await sql<{ id: string; moment: string }>`
        select id, created_at::text as moment from files
        where task_day is not null and created_at < ${ago('30 days')} and (created_at, id) > (${after[0]}::timestamptz, ${after[1]})
        order by created_at, id limit ${batch}
      `.execute(db);
      const last = old.at(-1);
      if (last) after = [last.moment, last.id];
      const { numAffectedRows = 0n } = await sql`
        delete from files where id = any(${old.map(({ id }) => id)}::text[])
          and not exists (select from submissions where file_id = files.id)
          and not exists (select from submission_versions where file_id = files.id)
          and not exists (select from version_pictures where file_id = files.id)
          and not exists (select from drafts where file_id = files.id and is_open)
          and not exists (select from draft_pictures join drafts using (user_id, day)
            where draft_pictures.file_id = files.id and is_open)
      `.execute(db);
      return { rows: Number(numAffectedRows), isLast: old.length < batch };
    };
  },
};

/** Deletes records of files for messages that nobody has sent. */
const unsentFiles: Step = {
  name: 'unsent-files',
  begin: () => async (db, batch) => {
    const { numAffectedRows = 0n } = await sql`
      delete from message_files where id = any(array(
        select id from message_files where message_id is null and feedback_id is null and created_at < ${ago('2 days')}
        order by created_at limit ${batch} for update skip locked))
    `.execute(db);
    return { rows: Number(numAffectedRows), isLast: Number(numAffectedRows) < batch };
  },
};

/** Deletes the texts of mails a week after they were sent or kept; their rows tell that they were. */
const mailTexts: Step = {
  name: 'mail-texts',
  begin: () => async (db, batch) => {
    const { numAffectedRows = 0n } = await sql`
      update mails set html = null, body = null, stop_url = null where id = any(array(
        select id from mails where html is not null and settled_at < ${ago('7 days')} and state in ('sent', 'kept')
        order by settled_at limit ${batch} for update skip locked))
    `.execute(db);
    return { rows: Number(numAffectedRows), isLast: Number(numAffectedRows) < batch };
  },
};

/** Deletes expired rows, one step per table. */
export const steps: readonly Step[] = [
  byId(
    ...(['events', 'events', 'created_at', '7 days'] as const),
    sql`published_at < ${ago('7 days')}
      and not exists (select from jobs where jobs.event_id = events.id)`,
  ),
  byId(
    ...(['sign-in-attempts', 'sign_in_attempts', 'attempted_at', '1 day'] as const),
    sql`attempted_at < ${ago('1 day')}`,
  ),
  byAge('sign-in-pace', 'sign_in_pace', 'free_at', ago('1 hour')),
  byAge('sign-in-places', 'sign_in_places', 'seen_at', ago('90 days')),
  byAge('network-calls', 'network_calls', 'hour', ago('2 hours')),
  byAge('feedback-drafts', 'feedback_drafts', 'updated_at', ago('30 days')),
  byAge('sign-in-links', 'sign_in_links', 'expires_at', ago('1 day')),
  byAge('sign-in-steps', 'sign_in_steps', 'expires_at', sql`now()`),
  byAge('spent-challenges', 'spent_challenges', 'expires_at', sql`now()`),
  byAge('mailed-links', 'mailed_links', 'expires_at', ago('1 day')),
  byAge('known-devices', 'known_devices', 'seen_at', ago('400 days')),
  byAge('views', 'views', 'expires_at', sql`now()`),
  byAge('sessions', 'sessions', 'expires_at', ago('7 days')),
  byAge('idempotency-keys', 'idempotency_keys', 'created_at', ago('48 hours')),
  byAge('notices', 'notices', 'latest_at', ago('90 days')),
  byAge('acts', 'acts', 'created_at', ago('90 days')),
  byAge('prints', 'prints', 'requested_at', ago('7 days')),
  byAge('message-rates', 'message_rates', 'since', ago('1 hour')),
  byAge('turns', 'turns', 'began_at', ago('1 day')),
  byAge('stop-links', 'stop_links', 'created_at', ago('1 year')),
  mailTexts,
  byAge('mails', 'mails', 'created_at', ago('90 days')),
  byAge('reply-addresses', 'reply_addresses', 'created_at', ago('60 days')),
  byAge('received-replies', 'received_replies', 'created_at', ago('30 days')),
  unusedFiles,
  unsentFiles,
];
