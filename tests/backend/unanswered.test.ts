import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contentInvariants } from '#scripts/operate/verify/content-invariants.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { InboxItem, UnreadDay } from '#shared/contract/conversations.ts';
import type { Waits } from '#shared/contract/insights.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { handleActs } from './handle-owed.ts';
import { startLiveSite } from './live-site.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

const write = (from: Person, to: Person, message = 'How do I begin?') =>
  from.post(`/api/conversations/${to.user.id}/messages`, { message, day: 1 });
const settle = (to: Person, state: 'done' | 'waiting') =>
  coach.put(`/api/conversations/${to.user.id}/inbox`, { state });
async function writeToMany(...people: Person[]): Promise<void> {
  const to = { userIds: people.map(({ user }) => user.id) };
  const answer = await coach.post('/api/acts', { deed: { kind: 'message', words: 'To all of you' }, to });
  expect(answer.statusCode).toBe(201);
  await handleActs(site);
}
const passHours = async ({ user }: Person, hours: number): Promise<void> => {
  await sql`update messages set created_at = created_at - make_interval(hours => ${hours}),
    settled_at = settled_at - make_interval(hours => ${hours}) where user_id = ${user.id}`.execute(site.db);
  await sql`update conversations set waiting_since = waiting_since - make_interval(hours => ${hours}),
    last_message_at = last_message_at - make_interval(hours => ${hours}) where user_id = ${user.id}`.execute(
    site.db,
  );
};

/** Which screens say that somebody waits for an answer. */
async function saying({ user }: Person): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> => (await coach.get(path)).json<T>();
  const inbox = await read<InboxItem[]>('/api/inbox');
  const unread = await read<UnreadDay[]>('/api/conversations/unread');
  const { unanswered } = await read<Attention>('/api/users/attention');
  const item = await read<InboxItem>(`/api/conversations/${user.id}`);
  return Object.entries({
    inbox: inbox.some(({ userId }) => userId === user.id),
    badge: unread.some(({ userId }) => userId === user.id),
    dashboard: unanswered.some(({ userId }) => userId === user.id),
    conversation: item.waitingSince !== null && item.unanswered > 0,
  }).flatMap(([screen, isThere]) => (isThere ? [screen] : []));
}

/** Replies and their median hours. */
async function replies(): Promise<[number | null, number | null][]> {
  await refreshInsights(site.db);
  const { rows } = (await coach.get('/api/insights/replies?weeks=4')).json<Waits>();
  return rows.map(({ count, medianHours }) => [count, medianHours]);
}
const everywhere = ['inbox', 'badge', 'dashboard', 'conversation'];

test('a bulk message answers nobody and is no reply; a message to that person alone is one', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 2 });
  const ben = await createPerson(site.app, site.db, { currentDay: 2 });
  await write(ada, ada);
  await passHours(ada, 20);
  expect(await saying(ada)).toEqual(everywhere);
  await writeToMany(ada, ben);
  expect([await saying(ada), await saying(ben)]).toEqual([everywhere, []]);
  expect(await replies()).toEqual([]);
  await write(coach, ada, 'Begin with a name');
  expect(await saying(ada)).toEqual([]);
  expect(await replies()).toEqual([[1, 20]]);
});

test('what needs no reply is unanswered nowhere, until a new message; the reply is measured from that', async () => {
  const eve = await createPerson(site.app, site.db, { currentDay: 2 });
  await write(eve, eve, 'Thank you');
  await settle(eve, 'done');
  await passHours(eve, 100);
  expect(await saying(eve)).toEqual([]);
  await write(eve, eve);
  await passHours(eve, 30);
  expect(await saying(eve)).toEqual(everywhere);
  await write(coach, eve, 'Like this');
  expect(await saying(eve)).toEqual([]);
  expect(await replies()).toEqual([[2, 20]]);
  await settle(eve, 'waiting');
  expect(await saying(eve)).toEqual([]);
  await write(eve, eve);
  await settle(eve, 'done');
  await settle(eve, 'waiting');
  await passHours(eve, 13);
  expect(await saying(eve)).toEqual(everywhere);
});

test('a revision needs a word to its author; a bulk message is none', async () => {
  const fay = await createPerson(site.app, site.db, { currentDay: 2 });
  const form = { userId: fay.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = (await fay.post('/api/submissions', form)).json();
  const review = { submissionId: id, comment: 'Shorten it', rating: 4, unlockNext: false };
  expect((await coach.post('/api/feedback', review)).statusCode).toBe(201);
  await fay.post('/api/submissions', { ...form, notes: 'Shorter' });
  const revised = async (): Promise<boolean> =>
    (await coach.get('/api/users/attention'))
      .json<Attention>()
      .revised.some(({ userId }) => userId === fay.user.id);
  expect(await revised()).toBe(true);
  await site.db.updateTable('users').set({ current_day: 1 }).where('id', '=', fay.user.id).execute();
  await writeToMany(fay);
  expect(await revised()).toBe(true);
  await write(coach, fay, 'Good');
  expect(await revised()).toBe(false);
});

test('`npm run verify` finds nothing after all of this', async () => {
  for (const { name, query } of contentInvariants) {
    if (typeof query !== 'string' || !name.includes('conversation')) continue;
    expect([name, (await sql.raw(query).execute(site.db)).rows]).toEqual([name, []]);
  }
});
