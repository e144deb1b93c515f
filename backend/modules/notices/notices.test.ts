import { expect, test } from 'vitest';
import type { Notice, NoticeKind } from '#shared/contract/notices.ts';
import { voiceWords } from '#shared/domain/voice-notes.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { send } from '#tests/backend/message-calls.ts';
import { attach, createPicture, sayWithFiles } from '#tests/backend/message-files.ts';
import { record } from '#tests/backend/recordings.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn as handInDay } from '#tests/backend/workbook-calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

let lastEvent = 0;

interface Given {
  kind?: NoticeKind;
  client?: Person;
  day?: number;
  subjectId?: number | null;
  count?: number;
}

/** A notice as the workers write it; its id. */
async function tell(
  who: Person,
  { kind = 'day', client = who, day = 2, subjectId = null, count = 1 }: Given = {},
): Promise<number> {
  lastEvent += count;
  const event_ids = Array.from({ length: count }, (_, n) => lastEvent - n);
  const now = new Date();
  const about = { kind, client_id: client.user.id, day, subject_id: subjectId };
  const events = { event_id: lastEvent, event_ids };
  const times = { created_at: now, latest_at: now, send_at: now, seen_by: null };
  const { id } = await site.db
    .insertInto('notices')
    .values({ user_id: who.user.id, ...about, ...events, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const noticesOf = async (who: Person, query = '') => {
  const answer = await who.get(`/api/notices${query}`);
  return { items: answer.json<Notice[]>(), headers: answer.headers };
};
const unseenOf = async (who: Person) => Number((await noticesOf(who)).headers['x-unseen-count']);
const seen = (who: Person, body: object) => who.post('/api/notices/seen', body);
const say = async (from: Person, to: Person, message: string): Promise<number> =>
  (await send(from, to, { message })).json().id;
const put = (who: Person, url: string, payload?: object) =>
  who.send({ method: 'PUT', url, ...(payload ? { payload } : {}) });

const handIn = async (who: Person): Promise<number> => (await handInDay(who, 1)).json().id;

test('the own notices come newest first, page by page, with the number of unseen ones', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const ids = [await tell(ada, { day: 2 }), await tell(ada, { day: 3 }), await tell(ada, { day: 4 })];
  await tell(ben);
  const { items, headers } = await noticesOf(ada, '?limit=2');
  expect(items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(items[0]).toMatchObject({ kind: 'day', title: 'Day 4 is open', link: '/task/4', seenAt: null });
  expect(headers['x-unseen-count']).toBe('3');
  const next = /cursor=([^&>]+)/.exec(String(headers.link))?.[1];
  const rest = await noticesOf(ada, `?limit=2&cursor=${next}`);
  expect(rest.items.map(({ id }) => id)).toEqual([ids[0]]);
  expect(rest.headers).toMatchObject({ 'x-unseen-count': '3' });
  expect(rest.headers.link).toBeUndefined();
});

test('a notice of a day that the programme does not have any more is listed, as it is counted', async () => {
  const ada = await createPerson(site.app, site.db);
  const ids = [await tell(ada, { day: 22 }), await tell(ada, { day: 2 })];
  expect((await noticesOf(ada)).items.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(await unseenOf(ada)).toBe(2);
});

test('each notice says what happened and leads to its place', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 3 });
  const submissionId = await handIn(ada);
  const review = { submissionId, comment: 'Good work', rating: 4, unlockNext: true };
  const feedbackId = (await coach.post('/api/feedback', review)).json().id;
  const said = await say(coach, ada, `Hello ${'x'.repeat(300)}`);
  const asked = await say(ada, ada, 'Why?');
  await tell(ada, { kind: 'feedback', day: 1, subjectId: feedbackId });
  await tell(ada, { kind: 'message', day: 1, subjectId: said, count: 3 });
  const shown = ({ items }: { items: Notice[] }) =>
    items.map(({ title, words, link }) => [title, words, link]);
  expect(shown(await noticesOf(ada))).toEqual([
    ['Maya Lindqvist sent you 3 messages on Day 1', `Hello ${'x'.repeat(133)}…`, '/task/1#conversation'],
    ['Maya Lindqvist gave you feedback on Day 1', 'Day 2 is open.', '/task/1#feedback'],
  ]);
  const { id } = ada.user;
  const maya = await createCoach(site.app, site.db);
  await tell(maya, { kind: 'client-message', client: ada, day: 1, subjectId: asked });
  await tell(maya, { kind: 'revision', client: ada, day: 1, subjectId: submissionId });
  await tell(maya, { kind: 'submission', client: ada, day: 1, subjectId: submissionId, count: 2 });
  await tell(maya, { kind: 'finish', client: ada, day: 21, subjectId: submissionId });
  expect(shown(await noticesOf(maya)).map(([title, , link]) => [title, link])).toEqual([
    ['Ada Rossi finished the sprint', `/admin/review/${id}/21`],
    ['2 new submissions', '/admin'],
    ['Ada Rossi revised Day 1', `/admin/review/${id}/1`],
    ['Ada Rossi wrote to you on Day 1', `/admin/client/${id}#message-${asked}`],
  ]);
});

test('notices are marked by id or up to an event, only the own ones; repeats change nothing', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const [first, , third] = [await tell(ada), await tell(ada, { day: 3 }), await tell(ada, { day: 4 })];
  const bens = await tell(ben);
  expect((await seen(ada, { ids: [first, bens] })).json()).toEqual({ unseen: 2 });
  expect(await unseenOf(ben)).toBe(1);
  const { items } = await noticesOf(ada);
  const last = items.find(({ id }) => id === third)?.eventId ?? 0;
  await tell(ada, { day: 5 });
  expect((await seen(ada, { upTo: last })).json()).toEqual({ unseen: 1 });
  const times = async () => (await noticesOf(ada)).items.map(({ seenAt }) => seenAt);
  const before = await times();
  await seen(ada, { upTo: last });
  expect(await times()).toEqual(before);
});

/** What the coach reads of a client's message. */
async function toldOf(client: Person, { id: subjectId }: { id: number }) {
  await tell(coach, { kind: 'client-message', client, day: 1, subjectId });
  return (await noticesOf(coach)).items[0]?.words;
}

test('a message of files alone is told as what it holds, without their names', async () => {
  const ada = await createPerson(site.app, site.db);
  const picture = await createPicture(20, 20);
  const told = async (...names: string[]) => {
    const attached = names.map((name) => attach(ada, ada, name, name.endsWith('.png') ? picture : 'Plan'));
    const files = (await Promise.all(attached)).map(({ id }) => id);
    return await toldOf(ada, await sayWithFiles(ada, ada, { files }));
  };
  expect(await told('logo.png')).toBe('Sent a picture');
  expect(await told('logo.png', 'mark.png')).toBe('Sent 2 pictures');
  expect(await told('plan.txt')).toBe('Sent a file');
  expect(await told('logo.png', 'plan.txt')).toBe('Sent 2 files');
});

test('a voice note is told by its length, before its summary', async () => {
  const ada = await createPerson(site.app, site.db);
  const told = async (ms: number, message = '') => {
    const { id: file } = await record(ada, ada, { ms: String(ms) });
    return await toldOf(ada, await sayWithFiles(ada, ada, { files: [file], message }));
  };
  for (const ms of [1, 9_499, 59_500, 84_000, 300_000]) expect(await told(ms)).toBe(voiceWords(ms));
  expect(await told(84_000, 'About my logo')).toBe('Voice note, 1:24: About my logo');
});

test('the voice note of feedback is told by its length', async () => {
  const ada = await createPerson(site.app, site.db);
  const submissionId = await handIn(ada);
  const { id: voice } = await record(coach, ada, { ms: '80000' });
  const review = { submissionId, comment: 'Good work', voice };
  const { id: subjectId } = (await coach.post('/api/feedback', review)).json();
  await tell(ada, { kind: 'feedback', day: 1, subjectId });
  const [notice] = (await noticesOf(ada)).items;
  expect(notice?.title).toMatch(/ gave you feedback on Day 1, with a voice note of 1:20$/);
});

test('a notice is seen once its place is read: feedback, message, version', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 3 });
  const maya = await createCoach(site.app, site.db);
  const submissionId = await handIn(ada);
  const feedbackId = (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json().id;
  const [said, asked] = [await say(coach, ada, 'Hello'), await say(ada, ada, 'Why?')];
  await tell(ada, { kind: 'feedback', day: 1, subjectId: feedbackId });
  await tell(ada, { kind: 'message', day: 1, subjectId: said });
  await tell(maya, { kind: 'client-message', client: ada, day: 1, subjectId: asked });
  await tell(maya, { kind: 'revision', client: ada, day: 1, subjectId: submissionId });
  await tell(maya, { kind: 'submission', client: ada, day: 1, subjectId: submissionId, count: 2 });
  await put(ada, `/api/feedback/${feedbackId}/seen`);
  expect(await unseenOf(ada)).toBe(1);
  await put(ada, `/api/conversations/${ada.user.id}/read`, { messageId: said });
  expect(await unseenOf(ada)).toBe(0);
  await put(maya, `/api/conversations/${ada.user.id}/read`, { messageId: asked, day: 1 });
  expect(await unseenOf(maya)).toBe(2);
  await put(maya, `/api/submissions/${submissionId}/version-read`, { version: 1 });
  // The submissions of others are still unseen.
  const unseen = (await noticesOf(maya)).items.filter(({ seenAt }) => !seenAt);
  expect(unseen).toMatchObject([{ kind: 'submission' }]);
});

test('somebody who is not a coach any more sees no notices about participants', async () => {
  const [ada, former] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db)];
  await tell(former, { kind: 'finish', client: ada, day: 21, subjectId: 1 });
  expect(await unseenOf(former)).toBe(1);
  await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', former.user.id).execute();
  expect(await noticesOf(former)).toMatchObject({ items: [], headers: { 'x-unseen-count': '0' } });
});

test('what one screen has seen is pushed to the person’s other screens, and to nobody else', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const screens = await Promise.all([ada, ada, ben, coach].map((who) => screenOf(site, who)));
  const pushed = screens.map((screen) => collect(screen, 'notice.changed'));
  await seen(ada, { ids: [await tell(ada)] });
  await eventually(() => {
    for (const each of pushed.slice(0, 2)) expect(each).toEqual([{ userId: ada.user.id }]);
  });
  await seen(ben, { ids: [await tell(ben)] });
  await eventually(() => expect(pushed[2]).toEqual([{ userId: ben.user.id }]));
  expect(pushed[3]).toEqual([]);
  for (const screen of screens) screen.close();
});
