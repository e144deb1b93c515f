import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Act } from '#shared/contract/acts.ts';
import type { Message } from '#shared/contract/messages.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { handleActs } from './handle-acts.ts';
import { collect, screenOf, startLiveSite } from './live-site.ts';
import { createCoach, createPerson, PASSWORD, type Person } from './test-person.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');

async function work(): Promise<void> {
  while ((await handleActs(site)) > 0);
}

const client = (name: string) => createPerson(site.app, site.db, { name, currentDay: 3 });
const announce = async (words: string, people: readonly Person[], headers = {}): Promise<Act> => {
  const to = { userIds: people.map(({ user }) => user.id) };
  return (await maya.post('/api/acts', { deed: { kind: 'message', words }, to }, headers)).json();
};
const read = async (act: Act): Promise<Act | undefined> =>
  (await maya.get('/api/acts')).json<Act[]>().find(({ id }) => id === act.id);
const messagesOf = async ({ user }: Person): Promise<Message[]> =>
  (await maya.get(`/api/conversations/${user.id}/messages`)).json();

const removeIn = async (who: Person): Promise<void> => {
  for (const { id } of await messagesOf(who))
    expect((await maya.send({ method: 'DELETE', url: `/api/messages/${id}` })).statusCode).toBe(200);
};
const rowsWith = async (words: string): Promise<string[]> => {
  const tables = ['acts', 'messages', 'events', 'idempotency_keys', 'audit'] as const;
  const found = tables.map(async (table) => {
    const { rows } = await sql`
      select from ${sql.table(table)} as rows where rows::text like ${`%${words}%`}
    `.execute(site.db);
    return rows.length > 0 ? [table] : [];
  });
  return (await Promise.all(found)).flat();
};

test('the text of an announcement goes with the last of its messages, everywhere, and screens lose it at once', async () => {
  const [ada, ben] = [await client('Ada Rossi'), await client('Ben Whitaker')];
  const words = `A word to forget ${crypto.randomUUID()}`;
  const key = { 'idempotency-key': crypto.randomUUID() };
  const press = () => announce(words, [ada, ben], key);
  const act = await press();
  await work();
  await removeIn(ada);
  expect(await read(act)).toMatchObject({ words, done: 2 });
  const screen = await screenOf(site, noah);
  const told = collect(screen, 'act.changed');
  await removeIn(ben);
  expect(await read(act)).toMatchObject({ words: null, state: 'done', done: 2 });
  expect(await rowsWith(words)).toEqual([]);
  await eventually(() => expect(told).toMatchObject([{ act: { id: act.id, words: null } }]));
  // A repeated press is still the same act.
  expect(await press()).toMatchObject({ id: act.id, words: null });
  screen.close();
});

test('an announcement keeps its text until it has ended, though what it sent is removed', async () => {
  const people: Person[] = [];
  while (people.length < 51) people.push(await client(`Client ${people.length}`));
  const act = await announce('To everybody', people);
  await handleActs(site);
  for (const person of people) await removeIn(person);
  expect(await read(act)).toMatchObject({ words: 'To everybody', state: 'running' });
  const stopped = await noah.post(`/api/acts/${act.id}/stop`);
  expect(stopped.json()).toMatchObject({ words: null, state: 'stopped', done: 50 });
  await work();
});

test('the text of an announcement to one person goes with their account', async () => {
  const ada = await client('Ada Rossi');
  const act = await announce('Dear Ada', [ada]);
  await work();
  await ada.send({
    method: 'DELETE',
    url: `/api/users/${ada.user.id}`,
    payload: { email: ada.user.email, password: PASSWORD },
  });
  expect(await read(act)).toMatchObject({ words: null, done: 1 });
});
