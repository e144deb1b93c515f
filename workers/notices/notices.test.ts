import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { noticeFacts, noticeSources } from '#shared/database/notice-facts.ts';
import { describeNotice, type NoticeFacts } from '#shared/domain/notice-words.ts';
import {
  conversation,
  feedback,
  ID,
  message,
  pending,
  submission,
} from '#tests/backend/authorisation/sample-payloads.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startNoticeSite } from '#tests/workers/notice-site.ts';

const site = await forThisFile(startNoticeSite());
beforeEach(() => site.forget());

test('each kind of event tells its audience, and nobody else', async () => {
  const ada = await site.createAda();
  const given = { ...feedback(ada), id: ID - 1 };
  await site.happen('feedback.given', { feedback: given, clientName: 'Ada', taskTitle: 'Mission' });
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'coach' });
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'set' });
  const sent = { clientName: 'Ada', conversation };
  await site.happen('message.sent', { ...sent, message: { ...message(ada), fromAdmin: true } });
  await site.happen('message.sent', { ...sent, message: message(ada) });
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
  const say = (n: number) =>
    site.happen('message.sent', {
      message: { ...message(ada), id: ID - n, fromAdmin: true },
      clientName: 'Ada',
      conversation,
    });
  const [first, second] = [await say(3), await say(2)];
  for (const who of [ada, ben])
    await site.happen('submission.created', { submission: submission(who), pending: pending(who) });
  await site.settled();
  expect(await site.noticesOf(ada.id)).toMatchObject([{ event_ids: [first, second], isSeen: false }]);
  expect(await site.noticesOf(site.coachId)).toMatchObject([
    { kind: 'submission', event_ids: [expect.anything(), expect.anything()] },
  ]);
  await site.db.updateTable('notices').set({ seen_at: new Date(), seen_by: 'press' }).execute();
  const third = await say(1);
  await site.settled();
  expect((await site.noticesOf(ada.id)).at(-1)).toMatchObject({ event_ids: [third], isSeen: false });
});

test('a day that feedback opens within a minute comes with the feedback, as one notice', async () => {
  const ada = await site.createAda();
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
    reviewer_id: site.coachId,
  };
  await site.db
    .insertInto('feedback')
    .values({ ...given, ...empty, comment: 'Good', unlock_next: true })
    .execute();
  const payload = { ...feedback(ada), taskDay: 2, unlockNext: true };
  await site.happen('feedback.given', { feedback: payload, clientName: 'Ada', taskTitle: 'Mission' });
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'feedback' });
  await site.settled();
  expect(await site.noticesOf(ada.id)).toMatchObject([{ kind: 'feedback' }]);
  await site.db
    .updateTable('feedback')
    .set({ reviewed_at: new Date(Date.now() - 61_000) })
    .where('user_id', '=', ada.id)
    .execute();
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'clock' });
  await site.settled();
  expect(await site.noticesOf(ada.id)).toMatchObject([{ kind: 'feedback' }, { kind: 'day', day: 3 }]);
});

test('a wish for a new version names the open points; once it is accepted, the notice says that', async () => {
  const ada = await site.createAda();
  const { id } = await site.db
    .insertInto('submissions')
    .values({ user_id: ada.id, task_day: 2, other_url: 'form' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = { submission_id: id, submission_version: 1, user_id: ada.id, task_day: 2 };
  const plan = 'First:\n- Rest\n  • Say it aloud\n-none\n- Walk';
  const { id: feedbackId } = await site.db
    .insertInto('feedback')
    .values({
      ...{ ...given, reviewer_id: site.coachId, comment: 'Nearly', rating: 3, action_plan: plan },
      ...{ unlock_next: false, asked_version: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db.insertInto('line_ticks').values({ feedback_id: feedbackId, line: 2 }).execute();
  const payload = { ...feedback(ada), id: feedbackId, taskDay: 2 };
  await site.happen('feedback.given', { feedback: payload, clientName: 'Ada', taskTitle: 'Mission' });
  await site.settled();
  const told = async () => {
    const ofAda = sql`(select * from notices where user_id = ${ada.id} order by event_id desc limit 1)`;
    const { rows } = await sql<NoticeFacts>`select ${noticeFacts(140)} from ${noticeSources(ofAda)}`.execute(
      site.db,
    );
    return rows[0] && describeNotice(rows[0]);
  };
  expect(await told()).toMatchObject({
    title: 'Your coach asks for a new version of Day 2',
    words: 'Still open: Say it aloud · Walk',
  });
  await site.db
    .updateTable('feedback')
    .set({ asked_version: null, unlock_next: true, decided_at: new Date() })
    .where('id', '=', feedbackId)
    .execute();
  await site.happen('feedback.decided', { feedback: payload, clientName: 'Ada', coachName: 'Maya' });
  await site.settled();
  expect(await told()).toMatchObject({ title: 'Your work for Day 2 is accepted', words: 'Day 3 is open.' });
});

test('what was read before its event was handled is born seen', async () => {
  const ada = await site.createAda();
  const mark = { reader_id: ada.id, user_id: ada.id, day: 1, last_read_id: ID };
  await site.db.insertInto('read_marks').values(mark).execute();
  await site.happen('message.sent', {
    message: { ...message(ada), fromAdmin: true },
    clientName: 'Ada',
    conversation,
  });
  await site.settled();
  expect(await site.noticesOf(ada.id)).toMatchObject([{ kind: 'message', isSeen: true }]);
});

test('repeated jobs and a Redis that lost all jobs neither double nor lose a notice', async () => {
  const ada = await site.createAda();
  const ids: number[] = [];
  for (const n of [5, 4, 3, 2, 1]) {
    const sent = { ...message(ada), id: ID - n, fromAdmin: true };
    ids.push(await site.happen('message.sent', { message: sent, clientName: 'Ada', conversation }));
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
  await site.settled();
  await site.addJobs(ids.map((eventId) => ({ eventId, queue: 'notifications' })));
  await site.settled();
  const told = (await site.noticesOf(ada.id)).flatMap(({ event_ids }) => event_ids);
  expect(told.toSorted((a, b) => a - b)).toEqual(ids);
  expect(await site.changesOf(ada.id)).toBeLessThanOrEqual(ids.length);
});
