import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { feedback, ID, pending, submission } from '#tests/backend/authorisation/sample-payloads.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startNoticeSite } from '#tests/workers/notice-site.ts';
import { insertSubmission } from '#tests/workers/people.ts';

const site = await forThisFile(startNoticeSite());
const { db } = site;
beforeEach(() => site.forget());

/** Feedback on day 2; its id. */
async function insertFeedback(user_id: number, changes: { asked_version?: number; action_plan?: string }) {
  const submission_id = await insertSubmission(db, user_id, 2);
  const about = { submission_id, submission_version: 1, user_id, task_day: 2, reviewer_id: site.coachId };
  const given = { comment: 'Good', rating: 4, unlock_next: !changes.asked_version, ...changes };
  const query = db.insertInto('feedback').values({ ...about, ...given });
  return (await query.returning('id').executeTakeFirstOrThrow()).id;
}

test('each kind of event tells its audience, and nobody else', async () => {
  const ada = await site.createAda();
  const given = { ...feedback(ada), id: ID - 1 };
  await site.happen('feedback.given', { feedback: given, clientName: 'Ada', taskTitle: 'Mission' });
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'coach' });
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'set' });
  await site.say(ada);
  await site.say(ada, { fromAdmin: false });
  await site.happen('submission.created', { submission: submission(ada), pending: pending(ada) });
  const last = { ...submission(ada), taskDay: 21 };
  await site.happen('submission.created', { submission: last, pending: pending(ada) });
  const replaced = { submission: submission(ada), clientName: 'Ada', taskTitle: 'Mission' };
  await site.happen('submission.replaced', { ...replaced, pending: pending(ada) });
  await site.happen('submission.replaced', { ...replaced, pending: null });
  await site.settled();
  const kindsOf = async (id: number) => (await site.noticesOf(id)).map(({ kind, day }) => `${kind} ${day}`);
  expect(await kindsOf(ada.id)).toEqual(['feedback 1', 'day 3', 'message 1']);
  expect(await kindsOf(site.coachId)).toEqual([
    'client-message 1',
    'submission 1',
    'finish 21',
    'revision 1',
  ]);
});

test('messages of one day are one notice until it is seen; new submissions of everybody are one', async () => {
  const [ada, ben] = [await site.createAda(), await site.createAda()];
  const [first, second] = [await site.say(ada, { id: ID - 3 }), await site.say(ada, { id: ID - 2 })];
  for (const who of [ada, ben])
    await site.happen('submission.created', { submission: submission(who), pending: pending(who) });
  await site.settled();
  expect(await site.noticesOf(ada.id)).toMatchObject([{ event_ids: [first, second], isSeen: false }]);
  expect(await site.noticesOf(site.coachId)).toMatchObject([
    { kind: 'submission', event_ids: [expect.anything(), expect.anything()] },
  ]);
  await db.updateTable('notices').set({ seen_at: new Date(), seen_by: 'press' }).execute();
  const third = await site.say(ada, { id: ID - 1 });
  await site.settled();
  expect((await site.noticesOf(ada.id)).at(-1)).toMatchObject({ event_ids: [third], isSeen: false });
});

test('a day that feedback opens within a minute comes with the feedback, as one notice', async () => {
  const ada = await site.createAda();
  const id = await insertFeedback(ada.id, {});
  const payload = { ...feedback(ada), taskDay: 2, unlockNext: true };
  await site.happen('feedback.given', { feedback: payload, clientName: 'Ada', taskTitle: 'Mission' });
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'feedback' });
  await site.settled();
  expect(await site.noticesOf(ada.id)).toMatchObject([{ kind: 'feedback' }]);
  const reviewed_at = new Date(Date.now() - 61_000);
  await db.updateTable('feedback').set({ reviewed_at }).where('id', '=', id).execute();
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'clock' });
  await site.settled();
  expect(await site.noticesOf(ada.id)).toMatchObject([{ kind: 'feedback' }, { kind: 'day', day: 3 }]);
});

test('a wish for a new version names the open points; once it is accepted, the notice says that', async () => {
  const ada = await site.createAda();
  const action_plan = 'First:\n- Rest\n  • Say it aloud\n-none\n- Walk';
  const id = await insertFeedback(ada.id, { asked_version: 1, action_plan });
  await db.insertInto('line_ticks').values({ feedback_id: id, line: 2 }).execute();
  const payload = { ...feedback(ada), id, taskDay: 2 };
  await site.happen('feedback.given', { feedback: payload, clientName: 'Ada', taskTitle: 'Mission' });
  await site.settled();
  expect((await site.wordsOf(ada.id)).at(-1)).toMatchObject({
    title: 'Your coach would like a new version of Day 2',
    words: 'Still open: Say it aloud · Walk',
  });
  // Without a hyphen each line is a point.
  await db.updateTable('feedback').set({ action_plan: 'Rest\n\nWalk' }).where('id', '=', id).execute();
  await db.deleteFrom('line_ticks').where('feedback_id', '=', id).execute();
  expect((await site.wordsOf(ada.id)).at(-1)).toMatchObject({ words: 'Still open: Rest · Walk' });
  const accepted = { asked_version: null, unlock_next: true, decided_at: new Date() };
  await db.updateTable('feedback').set(accepted).where('id', '=', id).execute();
  await site.happen('feedback.decided', { feedback: payload, clientName: 'Ada', coachName: 'Maya' });
  await site.settled();
  expect((await site.wordsOf(ada.id)).at(-1)).toMatchObject({
    title: 'Your work for Day 2 is accepted',
    words: 'Day 3 is open.',
  });
});

test('what was read before its event was handled is born seen', async () => {
  const ada = await site.createAda();
  const mark = { reader_id: ada.id, user_id: ada.id, day: 1, last_read_id: ID };
  await db.insertInto('read_marks').values(mark).execute();
  await site.say(ada);
  await site.settled();
  expect(await site.noticesOf(ada.id)).toMatchObject([{ kind: 'message', isSeen: true }]);
});

test('repeated wake-ups and a Redis that lost them all neither double nor lose a notice', async () => {
  const ada = await site.createAda();
  const ids: number[] = [];
  for (const n of [5, 4, 3, 2, 1]) {
    ids.push(await site.say(ada, { id: ID - n }));
    await Promise.all(ids.map(() => site.wake(['notifications', 'activity'])));
    if (n === 3) await site.loseRedis();
  }
  await site.settled();
  await site.wake(['notifications']);
  await site.settled();
  const told = (await site.noticesOf(ada.id)).flatMap(({ event_ids }) => event_ids);
  expect(told.toSorted((a, b) => a - b)).toEqual(ids);
  expect(await site.changesOf(ada.id)).toBeLessThanOrEqual(ids.length);
});

test('a notice says of which programme a day is, unless it is the one that most clients begin', async () => {
  const ada = await site.createAda();
  await sql`update users set programme_version_id = (select max(id) from programme_versions
    where programme_id = (select id from programmes where key = 'name-it')) where id = ${ada.id}`.execute(db);
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'coach' });
  await site.settled();
  expect(await site.wordsOf(ada.id)).toMatchObject([{ title: 'Day 3 of Name it is open' }]);
  await db.updateTable('programmes').set({ is_default: false }).where('is_default', '=', true).execute();
  await db.updateTable('programmes').set({ is_default: true }).where('key', '=', 'name-it').execute();
  expect(await site.wordsOf(ada.id)).toMatchObject([{ title: 'Day 3 is open' }]);
});
