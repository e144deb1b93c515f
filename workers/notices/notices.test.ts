import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventPayload, EventType } from '#shared/contract/events.ts';
import { presentUser, userColumns } from '#shared/database/present-user.ts';
import { teamNoticesOf } from '#shared/database/team-notices.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import {
  conversation,
  feedback,
  ID,
  message,
  pending,
  submission,
} from '#tests/backend/authorisation/sample-payloads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startWorkerSite, type WorkerSite } from '#tests/workers/worker-site.ts';

let site: WorkerSite;
let coachId: number;
beforeAll(async () => {
  site = await startWorkerSite();
  coachId = await site.createClient();
  await site.db.updateTable('users').set({ is_admin: true }).where('id', '=', coachId).execute();
});
beforeEach(async () => {
  await forget();
});
afterAll(() => site.close());

async function forget(): Promise<void> {
  for (const table of ['notices', 'team_notices'] as const) await site.db.deleteFrom(table).execute();
}

async function createAda() {
  const id = await site.createClient(3);
  const row = site.db.selectFrom('users').select(userColumns).where('id', '=', id);
  return presentUser(await row.executeTakeFirstOrThrow());
}

/** Records an event, as a request does; its id. */
async function happen<T extends EventType>(type: T, payload: EventPayload<T>): Promise<number> {
  await site.db.transaction().execute((trx) => recordEvent(trx, type, payload));
  const last = site.db.selectFrom('events').select('id').where('type', '=', type).orderBy('id', 'desc');
  return (await last.executeTakeFirstOrThrow()).id;
}

const settled = () => eventually(async () => expect(await site.owed()).toEqual([]), 10_000);

/** The own ones, and the team's as a coach has them. */
async function noticesOf(userId: number) {
  const { rows } = await sql<{ kind: string; day: number; event_ids: number[]; isSeen: boolean }>`
    select kind, day, event_ids, seen_at is not null as "isSeen" from (
      select kind, day, event_ids, seen_at, event_id from notices where user_id = ${userId}
      union all select kind, day, event_ids, seen_at, event_id from ${teamNoticesOf(userId)} as team
    ) as told order by event_id
  `.execute(site.db);
  return rows;
}

const changesOf = async (userId: number): Promise<number> => {
  const rows = site.db.selectFrom('events').select('id').where('type', '=', 'notice.changed');
  return (await rows.where('person_id', '=', userId).execute()).length;
};

test('each kind of event tells its audience, and nobody else', async () => {
  const ada = await createAda();
  const given = { ...feedback(ada), id: ID - 1 };
  await happen('feedback.given', { feedback: given, clientName: 'Ada', taskTitle: 'Mission' });
  await happen('day.unlocked', { user: ada, fromDay: 2, cause: 'coach' });
  await happen('day.unlocked', { user: ada, fromDay: 2, cause: 'set' });
  const sent = { clientName: 'Ada', conversation };
  await happen('message.sent', { ...sent, message: { ...message(ada), fromAdmin: true } });
  await happen('message.sent', { ...sent, message: message(ada) });
  await happen('submission.created', { submission: submission(ada), pending: pending(ada) });
  const last = { ...submission(ada), taskDay: 21 };
  await happen('submission.created', { submission: last, pending: pending(ada) });
  const replaced = { submission: submission(ada), clientName: 'Ada', taskTitle: 'Mission' };
  await happen('submission.replaced', { ...replaced, pending: pending(ada) });
  await happen('submission.replaced', { ...replaced, pending: null });
  await settled();
  const kindsOf = async (id: number) => (await noticesOf(id)).map(({ kind, day }) => `${kind} ${day}`);
  expect(await kindsOf(ada.id)).toEqual(['feedback 1', 'day 3', 'message 1']);
  expect(await kindsOf(coachId)).toEqual(['client-message 1', 'submission 1', 'finish 21', 'revision 1']);
});

test('messages of one day are one notice until it is seen; new submissions of everybody are one', async () => {
  const [ada, ben] = [await createAda(), await createAda()];
  const say = (n: number) =>
    happen('message.sent', {
      message: { ...message(ada), id: ID - n, fromAdmin: true },
      clientName: 'Ada',
      conversation,
    });
  const [first, second] = [await say(3), await say(2)];
  for (const who of [ada, ben])
    await happen('submission.created', { submission: submission(who), pending: pending(who) });
  await settled();
  expect(await noticesOf(ada.id)).toMatchObject([{ event_ids: [first, second], isSeen: false }]);
  expect(await noticesOf(coachId)).toMatchObject([
    { kind: 'submission', event_ids: [expect.anything(), expect.anything()] },
  ]);
  await site.db.updateTable('notices').set({ seen_at: new Date(), seen_by: 'press' }).execute();
  const third = await say(1);
  await settled();
  expect((await noticesOf(ada.id)).at(-1)).toMatchObject({ event_ids: [third], isSeen: false });
});

test('a day that feedback opens within a minute comes with the feedback, as one notice', async () => {
  const ada = await createAda();
  const empty = {
    rating: 4,
    strengths: null,
    improvements: null,
    action_plan: null,
    resources: null,
    template_type: null,
  };
  const handedIn = { user_id: ada.id, task_day: 2, other_url: 'form' };
  const { id } = await site.db
    .insertInto('submissions')
    .values(handedIn)
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = {
    submission_id: id,
    submission_version: 1,
    user_id: ada.id,
    task_day: 2,
    reviewer_id: coachId,
  };
  await site.db
    .insertInto('feedback')
    .values({ ...given, ...empty, comment: 'Good', unlock_next: true })
    .execute();
  const payload = { ...feedback(ada), taskDay: 2, unlockNext: true };
  await happen('feedback.given', { feedback: payload, clientName: 'Ada', taskTitle: 'Mission' });
  await happen('day.unlocked', { user: ada, fromDay: 2, cause: 'feedback' });
  await settled();
  expect(await noticesOf(ada.id)).toMatchObject([{ kind: 'feedback' }]);
  await site.db
    .updateTable('feedback')
    .set({ reviewed_at: new Date(Date.now() - 61_000) })
    .where('user_id', '=', ada.id)
    .execute();
  await happen('day.unlocked', { user: ada, fromDay: 2, cause: 'clock' });
  await settled();
  expect(await noticesOf(ada.id)).toMatchObject([{ kind: 'feedback' }, { kind: 'day', day: 3 }]);
});

test("a client's own coach is told alone; all are while nobody has the client, or the coach is deactivated", async () => {
  const [ada, ownId] = [await createAda(), await site.createClient()];
  const set = (id: number, values: Partial<{ is_admin: boolean; coach_id: number; deactivated_at: Date }>) =>
    site.db.updateTable('users').set(values).where('id', '=', id).execute();
  await set(ownId, { is_admin: true });
  const toldOf = async (n: number): Promise<number[]> => {
    await forget();
    await happen('message.sent', {
      message: { ...message(ada), id: ID - n },
      clientName: 'Ada',
      conversation,
    });
    await settled();
    const told = await Promise.all(
      [coachId, ownId].map(async (id) => ((await noticesOf(id)).length ? [id] : [])),
    );
    return told.flat();
  };
  expect(await toldOf(3)).toEqual([coachId, ownId]);
  await set(ada.id, { coach_id: ownId });
  expect(await toldOf(2)).toEqual([ownId]);
  await set(ownId, { deactivated_at: new Date() });
  expect(await toldOf(1)).toEqual([coachId]);
  await set(ownId, { is_admin: false });
});

test('what was read before its event was handled is born seen', async () => {
  const ada = await createAda();
  const mark = { reader_id: ada.id, user_id: ada.id, day: 1, last_read_id: ID };
  await site.db.insertInto('read_marks').values(mark).execute();
  await happen('message.sent', {
    message: { ...message(ada), fromAdmin: true },
    clientName: 'Ada',
    conversation,
  });
  await settled();
  expect(await noticesOf(ada.id)).toMatchObject([{ kind: 'message', isSeen: true }]);
});

test('repeated jobs and a Redis that lost all jobs neither double nor lose a notice', async () => {
  const ada = await createAda();
  const ids: number[] = [];
  for (const n of [5, 4, 3, 2, 1]) {
    const sent = { ...message(ada), id: ID - n, fromAdmin: true };
    ids.push(await happen('message.sent', { message: sent, clientName: 'Ada', conversation }));
    const again = Array.from({ length: 4 }, () => ids).flat();
    await site.addJobs(again.map((eventId) => ({ eventId, queue: 'notifications' })));
    if (n === 3) await site.loseJobs();
  }
  // As after a relay that published before the jobs were lost.
  await site.db
    .updateTable('events')
    .set({ published_at: new Date(Date.now() - 10_000) })
    .where('published_at', 'is', null)
    .execute();
  await settled();
  await site.addJobs(ids.map((eventId) => ({ eventId, queue: 'notifications' })));
  await settled();
  const told = (await noticesOf(ada.id)).flatMap(({ event_ids }) => event_ids);
  expect(told.toSorted((a, b) => a - b)).toEqual(ids);
  expect(await changesOf(ada.id)).toBeLessThanOrEqual(ids.length);
});

test('a message of a client without a coach is one event for all coaches, and of an assigned one an event for theirs', async () => {
  const ada = await createAda();
  const other = await site.createClient();
  await site.db.updateTable('users').set({ is_admin: true }).where('id', '=', other).execute();
  const coaches = await site.db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .execute();
  expect(coaches.length).toBeGreaterThan(1);
  const told = () =>
    Promise.all(coaches.map(async ({ id }) => [(await noticesOf(id)).length, await changesOf(id)]));
  const shared = async () => {
    const rows = site.db.selectFrom('events').select('id').where('type', '=', 'coach-notice.changed');
    return (await rows.execute()).length;
  };
  const [before, sharedBefore] = [await told(), await shared()];
  await happen('message.sent', { clientName: 'Ada', conversation, message: message(ada) });
  await settled();
  expect(await shared()).toBe(sharedBefore + 1);
  expect(await told()).toEqual(before.map(([notices = 0, changes]) => [notices + 1, changes]));
  const [own] = coaches;
  await site.db
    .updateTable('users')
    .set({ coach_id: own?.id ?? 0 })
    .where('id', '=', ada.id)
    .execute();
  await happen('message.sent', { clientName: 'Ada', conversation, message: { ...message(ada), day: 2 } });
  await settled();
  expect(await shared()).toBe(sharedBefore + 1);
  expect((await told())[0]?.[1]).toBe((before[0]?.[1] ?? 0) + 1);
});
