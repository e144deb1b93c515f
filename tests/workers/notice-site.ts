import { sql } from 'kysely';
import { expect } from 'vitest';
import type { EventPayload, EventType } from '#shared/contract/events.ts';
import type { User } from '#shared/contract/users.ts';
import { presentUser, userColumns } from '#shared/database/present-user.ts';
import { teamNoticesOf } from '#shared/database/team-notices.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
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
  settled: () => Promise<void>;
  /** The own ones, and the team's as a coach has them. */
  noticesOf: (userId: number) => Promise<Told[]>;
  /** The number of a person's pushed changes. */
  changesOf: (userId: number) => Promise<number>;
  forget: () => Promise<void>;
}

export async function startNoticeSite(): Promise<NoticeSite> {
  const site = await startWorkerSite();
  const { db } = site;
  const coachId = await site.createClient();
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', coachId).execute();
  return {
    ...site,
    coachId,
    createAda: async () => {
      const id = await site.createClient(3);
      const row = db.selectFrom('users').select(userColumns).where('id', '=', id);
      return presentUser(await row.executeTakeFirstOrThrow());
    },
    happen: async (type, payload) => {
      await db.transaction().execute((trx) => recordEvent(trx, type, payload));
      const last = db.selectFrom('events').select('id').where('type', '=', type).orderBy('id', 'desc');
      return (await last.executeTakeFirstOrThrow()).id;
    },
    settled: () => eventually(async () => expect(await site.owed()).toEqual([]), 10_000),
    noticesOf: async (userId) => {
      const { rows } = await sql<Told>`
        select kind, day, event_ids, seen_at is not null as "isSeen" from (
          select kind, day, event_ids, seen_at, event_id from notices where user_id = ${userId}
          union all select kind, day, event_ids, seen_at, event_id from ${teamNoticesOf(userId)} as team
        ) as told order by event_id
      `.execute(db);
      return rows;
    },
    changesOf: async (userId) => {
      const rows = db.selectFrom('events').select('id').where('type', '=', 'notice.changed');
      return (await rows.where('person_id', '=', userId).execute()).length;
    },
    forget: async () => {
      for (const table of ['notices', 'team_notices'] as const) await db.deleteFrom(table).execute();
    },
  };
}
