import { expect, test } from 'vitest';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const write = (who: Person, { user }: Person, message: string) =>
  who.post(`/api/conversations/${user.id}/messages`, { message, day: 1 });
const settle = ({ user }: Person, payload: object) =>
  coach.send({ method: 'PUT', url: `/api/conversations/${user.id}/inbox`, payload });

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const participant = (name: string) => createPerson(site.app, site.db, { name });
const ana = await participant('Ana Silva');
const ben = await participant('Ben 100%_Whitaker');
const cleo = await participant('Cleo Silva');
for (const person of [ben, ana, cleo]) await write(person, person, 'A question');
await write(coach, ben, 'An answer');
await settle(cleo, { state: 'snoozed', until: soon(2) });
const list = async (query = '') => {
  const answer = await coach.get(`/api/conversations${query}`);
  const names = answer.json<ConversationItem[]>().map(({ userName }) => userName);
  return { names, total: answer.headers['x-total-count'], items: answer.json<ConversationItem[]>() };
};

test('all conversations are listed, newest message first, with their state', async () => {
  const { items, total } = await list();
  expect(items).toMatchObject([
    {
      userId: ben.user.id,
      waitingSince: null,
      unanswered: 0,
      lastMessage: { message: 'An answer', fromAdmin: true, authorName: coach.user.name },
    },
    { userId: cleo.user.id, snoozedUntil: expect.any(String), unanswered: 1 },
    {
      userId: ana.user.id,
      waitingSince: expect.any(String),
      snoozedUntil: null,
      lastMessage: { message: 'A question', fromAdmin: false, authorName: 'Ana Silva' },
    },
  ]);
  expect(total).toBe('3');
});

test('a search takes every word literally and counts what it finds', async () => {
  expect(await list('?q=silva')).toMatchObject({ names: ['Cleo Silva', 'Ana Silva'], total: '2' });
  expect(await list('?q=SILVA%20ana')).toMatchObject({ names: ['Ana Silva'], total: '1' });
  expect(await list('?q=100%25_')).toMatchObject({ names: ['Ben 100%_Whitaker'], total: '1' });
  expect(await list('?q=nobody')).toMatchObject({ names: [], total: '0' });
});

test('pages hold every conversation once, of a search too', async () => {
  const walked: string[] = [];
  let url: string | undefined = '/api/conversations?limit=1&q=silva';
  while (url) {
    const page = await coach.get(url);
    expect(page.headers['x-total-count']).toBe('2');
    walked.push(...page.json<ConversationItem[]>().map(({ userName }) => userName));
    url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(walked).toEqual(['Cleo Silva', 'Ana Silva']);
});

test('one conversation has the state that the list shows; before its first message it is null', async () => {
  const { items } = await list();
  const one = async ({ user }: Person) => await coach.get(`/api/conversations/${user.id}`);
  expect((await one(ben)).json()).toEqual(items.find(({ userId }) => userId === ben.user.id));
  const quiet = await createPerson(site.app, site.db);
  expect((await one(quiet)).json()).toBeNull();
  expect((await one(coach)).statusCode).toBe(404);
});

test('the snoozed conversation that returns first comes first', async () => {
  const dora = await createPerson(site.app, site.db, { name: 'Dora Klein' });
  await write(dora, dora, 'A question');
  await settle(dora, { state: 'snoozed', until: soon(1) });
  const snoozed = (await coach.get('/api/inbox?snoozed=only')).json<ConversationItem[]>();
  expect(snoozed.map(({ userName }) => userName)).toEqual(['Dora Klein', 'Cleo Silva']);
});

test('a deactivated participant is in no list, and can still be looked up', async () => {
  const gone = await createPerson(site.app, site.db, { name: 'Gil Moss' });
  await write(gone, gone, 'A question');
  expect((await list('?q=moss')).total).toBe('1');
  await coach.post(`/api/users/${gone.user.id}/deactivate`, {});
  expect((await list('?q=moss')).total).toBe('0');
  const answer = await coach.get(`/api/conversations/${gone.user.id}`);
  expect(answer.json()).toMatchObject({ userName: 'Gil Moss' });
});
