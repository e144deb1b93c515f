import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import type { Message } from '#shared/contract/messages.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { handleActs, handlePart } from './handle-owed.ts';
import { collect, screenOf, startLiveSite } from './live-site.ts';
import { createCoach, createPerson, PASSWORD, type Person } from './test-person.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');

const client = (name: string, currentDay = 3) => createPerson(site.app, site.db, { name, currentDay });
const start = async (deed: object, people: readonly Person[], headers = {}): Promise<Act> => {
  const to = { userIds: people.map(({ user }) => user.id) };
  return (await maya.post('/api/acts', { deed, to }, headers)).json();
};
const read = async (act: Act): Promise<Act | undefined> =>
  (await maya.get('/api/acts')).json<Act[]>().find(({ id }) => id === act.id);
const reasonsOf = async (act: Act): Promise<(string | null)[]> =>
  (await maya.get(`/api/acts/${act.id}/people`))
    .json<ActPerson[]>()
    .map(({ state, reason }) => reason ?? state);
const messagesOf = async ({ user }: Person): Promise<Message[]> =>
  (await maya.get(`/api/conversations/${user.id}/messages`)).json();
const about = ({ user }: Person, part: string, body?: object) =>
  maya.post(`/api/users/${user.id}/${part}`, body);
const dayOf = async (person: Person): Promise<number> =>
  (await maya.get(`/api/users/${person.user.id}`)).json().currentDay;

test('a message lands in each own conversation with the name, the day and its task, and rings there', async () => {
  const [ada, ben] = [await client('Ada Rossi', 3), await client('Ben Whitaker', 8)];
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Is it clear?', day: 3 });
  const screen = await screenOf(site, ada);
  const pushed = collect(screen, 'message.sent');
  const act = await start(
    { kind: 'message', words: 'Hello {first name}, Day {day} of {total}: {task title}. {first name}!' },
    [ada, ben],
  );
  await handleActs(site);
  const titleOf = async (day: number) =>
    (await maya.get(`/api/tasks/${day}`)).json<{ title: string }>().title;
  expect((await messagesOf(ada)).map(({ message, day }) => [message, day])).toEqual([
    ['Is it clear?', 3],
    [`Hello Ada, Day 3 of {total}: ${await titleOf(3)}. Ada!`, 3],
  ]);
  expect(await messagesOf(ben)).toMatchObject([
    {
      message: `Hello Ben, Day 8 of {total}: ${await titleOf(8)}. Ben!`,
      ...{ day: 8, fromAdmin: true, authorName: 'Maya Lindqvist' },
    },
  ]);
  const rung = () => pushed.filter(({ message }) => message.fromAdmin);
  await eventually(() => expect(rung()).toMatchObject([{ message: { userId: ada.user.id } }]));
  // Screens would take it for an answer, so they are told to read the conversation again.
  expect(rung()[0]?.conversation).toBeUndefined();
  expect(await read(act)).toMatchObject({ state: 'done', done: 2, refused: 0 });
  const owed = site.db.selectFrom('jobs').innerJoin('events', 'events.id', 'event_id');
  const told = await owed
    .select('queue')
    .where('events.person_id', '=', ben.user.id)
    .where('type', '=', 'message.sent')
    .execute();
  expect(told.map(({ queue }) => queue).toSorted()).toEqual(['activity', 'notifications']);
  screen.close();
});

test('screens of both coaches follow an act; a stop leaves the rest undone', async () => {
  const people = [await client('Ada'), await client('Ben'), await client('Cleo')];
  const screens = await Promise.all([maya, noah].map((coach) => screenOf(site, coach)));
  const followed = screens.map((screen) => collect(screen, 'act.changed'));
  const act = await start({ kind: 'message', words: 'Hello' }, people);
  expect(await handlePart(site, 2)).toBe(1);
  const stopped = (await noah.post(`/api/acts/${act.id}/stop`)).json<Act>();
  await handleActs(site);
  expect(stopped).toMatchObject({ state: 'stopped', total: 3, done: 2, stoppedByName: 'Noah Berg' });
  const steps = [
    ['running', 0],
    ['running', 2],
    ['stopped', 2],
  ];
  await eventually(() => {
    for (const pushes of followed)
      expect(pushes.map(({ act: { state, done } }) => [state, done])).toEqual(steps);
  });
  expect(await read(act)).toEqual(stopped);
  const ids = people.map(({ user }) => user.id);
  const sent = site.db
    .selectFrom('messages')
    .select('user_id')
    .where('user_id', 'in', ids)
    .orderBy('user_id');
  expect((await sent.execute()).map(({ user_id }) => user_id)).toEqual(ids.slice(0, 2));
  expect(await reasonsOf(act)).toEqual(['done', 'done', 'open']);
  for (const screen of screens) screen.close();
});

test('the report says for whom it could not be done, and why', async () => {
  const [ada, ben, cleo] = [await client('Ada'), await client('Ben'), await client('Cleo')];
  const act = await start({ kind: 'message', words: 'Hello' }, [ada, ben, cleo]);
  await about(ada, 'deactivate');
  const payload = { email: ben.user.email, password: PASSWORD };
  await maya.delete(`/api/users/${ben.user.id}`, payload);
  await handleActs(site);
  expect(await reasonsOf(act)).toEqual(['deactivated', 'deleted', 'done']);
  expect(await read(act)).toMatchObject({ state: 'done', total: 3, done: 1, refused: 2 });
  const tooLong = await start({ kind: 'message', words: `{first name} ${'x'.repeat(3_980)}` }, [
    await client('Maximiliana-Alexandrina-Theodora Rossi'),
    cleo,
  ]);
  await handleActs(site);
  expect((await reasonsOf(tooLong)).toSorted()).toEqual(['done', 'too-long']);
});

test('days unlock from where they were pressed; who is paused, moved on or done is left alone', async () => {
  const [ada, paused, moved, last] = [
    await client('A'),
    await client('B'),
    await client('C'),
    await client('D', 21),
  ];
  await about(paused, 'pause', { reason: 'Away' });
  const act = await start({ kind: 'unlock' }, [ada, paused, moved, last]);
  await maya.put(`/api/users/${moved.user.id}/day`, { day: 9, reason: 'Ahead' });
  await handleActs(site);
  expect(await reasonsOf(act)).toEqual(['done', 'paused', 'moved', 'last-day']);
  expect(await Promise.all([ada, paused, moved, last].map(dayOf))).toEqual([4, 0, 9, 21]);
  const log = (await maya.get(`/api/audit?userId=${ada.user.id}`)).json();
  expect(log).toMatchObject([{ action: 'unlock', detail: { fromDay: 3, toDay: 4 } }]);
});

test('many are paused with a reason, resumed, and given to a coach', async () => {
  const [ada, ben] = [await client('Ada', 4), await client('Ben', 6)];
  await about(ben, 'pause', { reason: 'Away' });
  const pause = await start({ kind: 'pause', reason: 'Summer break' }, [ada, ben]);
  await handleActs(site);
  expect(await reasonsOf(pause)).toEqual(['done', 'paused']);
  expect((await ada.get('/api/auth/me')).json()).toMatchObject({
    currentDay: 0,
    pauseReason: 'Summer break',
  });
  const resume = await start({ kind: 'resume' }, [ada, ben]);
  await handleActs(site);
  expect(await Promise.all([ada, ben].map(dayOf))).toEqual([4, 6]);
  expect(await reasonsOf(await start({ kind: 'resume' }, [ada]))).toEqual(['open']);
  await handleActs(site);
  expect(await read(resume)).toMatchObject({ state: 'done', done: 2 });
  await start({ kind: 'assign', coachId: noah.user.id }, [ada, ben]);
  await handleActs(site);
  const coachOf = async (of: Person) => (await maya.get(`/api/users/${of.user.id}`)).json().coachId;
  expect(await Promise.all([ada, ben].map(coachOf))).toEqual([noah.user.id, noah.user.id]);
  await start({ kind: 'unassign' }, [ben]);
  await handleActs(site);
  expect(await Promise.all([ada, ben].map(coachOf))).toEqual([noah.user.id, null]);
});

const announce = (words: string, people: readonly Person[], headers = {}): Promise<Act> =>
  start({ kind: 'message', words }, people, headers);
const removeIn = async (who: Person): Promise<void> => {
  for (const { id } of await messagesOf(who))
    expect((await maya.delete(`/api/messages/${id}`)).statusCode).toBe(200);
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
  await handleActs(site);
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
  const people = [await client('Ada'), await client('Ben'), await client('Cleo')];
  const act = await announce('To everybody', people);
  await handlePart(site, 2);
  for (const person of people) await removeIn(person);
  expect(await read(act)).toMatchObject({ words: 'To everybody', state: 'running' });
  const stopped = await noah.post(`/api/acts/${act.id}/stop`);
  expect(stopped.json()).toMatchObject({ words: null, state: 'stopped', done: 2 });
  await handleActs(site);
});

test('the text of an announcement to one person goes with their account', async () => {
  const ada = await client('Ada Rossi');
  const act = await announce('Dear Ada', [ada]);
  await handleActs(site);
  await ada.delete(`/api/users/${ada.user.id}`, { email: ada.user.email, password: PASSWORD });
  expect(await read(act)).toMatchObject({ words: null, done: 1 });
});
