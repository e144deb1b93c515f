import { beforeEach, expect, test } from 'vitest';
import { conversation, ID, message } from '#tests/backend/authorisation/sample-payloads.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startNoticeSite } from '#tests/workers/notice-site.ts';

const site = await forThisFile(startNoticeSite());
beforeEach(() => site.forget());

test("a client's own coach is told alone; all are while nobody has the client, or the coach is deactivated", async () => {
  const [ada, ownId] = [await site.createAda(), await site.createClient()];
  const set = (id: number, values: Partial<{ is_admin: boolean; coach_id: number; deactivated_at: Date }>) =>
    site.db.updateTable('users').set(values).where('id', '=', id).execute();
  await set(ownId, { is_admin: true });
  const toldOf = async (n: number): Promise<number[]> => {
    await site.forget();
    await site.happen('message.sent', {
      message: { ...message(ada), id: ID - n },
      clientName: 'Ada',
      conversation,
    });
    await site.settled();
    const told = await Promise.all(
      [site.coachId, ownId].map(async (id) => ((await site.noticesOf(id)).length ? [id] : [])),
    );
    return told.flat();
  };
  expect(await toldOf(3)).toEqual([site.coachId, ownId]);
  await set(ada.id, { coach_id: ownId });
  expect(await toldOf(2)).toEqual([ownId]);
  await set(ownId, { deactivated_at: new Date() });
  expect(await toldOf(1)).toEqual([site.coachId]);
  await set(ownId, { is_admin: false });
});

test('a message of a client without a coach is one event for all coaches, and of an assigned one an event for theirs', async () => {
  const ada = await site.createAda();
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
    Promise.all(coaches.map(async ({ id }) => [(await site.noticesOf(id)).length, await site.changesOf(id)]));
  const shared = async () => {
    const rows = site.db.selectFrom('events').select('id').where('type', '=', 'coach-notice.changed');
    return (await rows.execute()).length;
  };
  const [before, sharedBefore] = [await told(), await shared()];
  await site.happen('message.sent', { clientName: 'Ada', conversation, message: message(ada) });
  await site.settled();
  expect(await shared()).toBe(sharedBefore + 1);
  expect(await told()).toEqual(before.map(([notices = 0, changes]) => [notices + 1, changes]));
  const [own] = coaches;
  await site.db
    .updateTable('users')
    .set({ coach_id: own?.id ?? 0 })
    .where('id', '=', ada.id)
    .execute();
  await site.happen('message.sent', {
    clientName: 'Ada',
    conversation,
    message: { ...message(ada), day: 2 },
  });
  await site.settled();
  expect(await shared()).toBe(sharedBefore + 1);
  expect((await told())[0]?.[1]).toBe((before[0]?.[1] ?? 0) + 1);
});
