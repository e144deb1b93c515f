import { sql } from 'kysely';
import { expect } from 'vitest';
import type { EventPayload, EventType } from '#shared/contract/events.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { User } from '#shared/contract/users.ts';
import { cutFacts, noticeFacts, noticeSources } from '#shared/database/notice-facts.ts';
import { describeNotice, type NoticeFacts } from '#shared/domain/notice-words.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { conversation, message } from '#tests/backend/authorisation/sample-payloads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { insertUser, userOf } from './people.ts';
import { startWorkerSite, type WorkerSite } from './worker-site.ts';

interface Told {
  kind: string;
  day: number;
  event_ids: number[];
  isSeen: boolean;
}

/** The workers on a database with one coach, and what they tell. */
export interface NoticeSite extends WorkerSite {
  coachId: number;
  /** A participant on day 3. */
  createAda: () => Promise<User>;
  /** Records an event, as a request does; its id. */
  happen: <T extends EventType>(type: T, payload: EventPayload<T>) => Promise<number>;
  /** A message in a client's conversation, by a coach; its event's id. */
  say: (client: User, changes?: Partial<Message>) => Promise<number>;
  settled: () => Promise<void>;
  /** What a person's notices say, oldest first. */
  wordsOf: (userId: number) => Promise<ReturnType<typeof describeNotice>[]>;
  /** Oldest first. */
  noticesOf: (userId: number) => Promise<Told[]>;
  /** The number of a person's pushed changes. */
  changesOf: (userId: number) => Promise<number>;
  forget: () => Promise<void>;
}

export async function startNoticeSite(): Promise<NoticeSite> {
  const site = await startWorkerSite();
  const { db } = site;
  const coachId = await insertUser(db, { is_admin: true });
  const happen: NoticeSite['happen'] = async (type, payload) => {
    await site.write((trx) => recordEvent(trx, type, payload));
    const last = db.selectFrom('events').select('id').where('type', '=', type).orderBy('id', 'desc');
    return (await last.executeTakeFirstOrThrow()).id;
  };
  return {
    ...site,
    coachId,
    createAda: async () => await userOf(db, await site.createClient(3)),
    happen,
    say: async (client, changes) => {
      const sent = { ...message(client), fromAdmin: true, ...changes };
      return await happen('message.sent', { message: sent, clientName: 'Ada', conversation });
    },
    wordsOf: async (userId) => {
      const own = sql`(select * from notices where user_id = ${userId})`;
      const { rows } = await sql<NoticeFacts>`select ${noticeFacts(140)} from ${noticeSources(own)}
        order by event_id`.execute(db);
      return rows.map((row) => describeNotice(cutFacts(row, 140)));
    },
    settled: () => eventually(async () => expect(await site.owed()).toEqual([])),
    noticesOf: async (userId) => {
      const { rows } = await sql<Told>`
        select kind, day, event_ids, seen_at is not null as "isSeen" from notices where user_id = ${userId} order by event_id
      `.execute(db);
      return rows;
    },
    changesOf: async (userId) => {
      const rows = db.selectFrom('events').select('id').where('type', '=', 'notice.changed');
      return (await rows.where('person_id', '=', userId).execute()).length;
    },
    forget: async () => {
      await db.deleteFrom('notices').execute();
    },
  };
}
