import { expect, test } from 'vitest';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import type { InboxItem } from '#shared/contract/conversations.ts';
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

const client = (name: string, currentDay = 3) => createPerson(site.app, site.db, { name, currentDay });
const start = async (deed: object, people: readonly Person[]): Promise<Act> =>
  (await maya.post('/api/acts', { deed, to: { userIds: people.map(({ user }) => user.id) } })).json();
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
  const screen = await screenOf(site, ada);
  const pushed = collect(screen, 'message.sent');
  const act = await start(
    { kind: 'message', words: 'Hello {first name}, Day {day} of {total}: {task title}. {first name}!' },
    [ada, ben],
  );
  await work();
  const titleOf = async (day: number) =>
    (await maya.get(`/api/tasks/${day}`)).json<{ title: string }>().title;
  expect((await messagesOf(ada)).map(({ message, day }) => [message, day])).toEqual([
    [`Hello Ada, Day 3 of {total}: ${await titleOf(3)}. Ada!`, 3],
  ]);
  expect(await messagesOf(ben)).toMatchObject([
    {
      message: `Hello Ben, Day 8 of {total}: ${await titleOf(8)}. Ben!`,
      ...{ day: 8, fromAdmin: true, authorName: 'Maya Lindqvist' },
    },
  ]);
  await eventually(() =>
    expect(pushed).toMatchObject([{ message: { userId: ada.user.id, fromAdmin: true } }]),
  );
  expect(await read(act)).toMatchObject({ state: 'done', done: 2, refused: 0 });
  const owed = site.db.selectFrom('deliveries').innerJoin('events', 'events.id', 'event_id');
  const told = await owed
    .select('consumer')
    .where('person_id', '=', ben.user.id)
    .where('type', '=', 'message.sent')
    .execute();
  expect(told.map(({ consumer }) => consumer).toSorted()).toEqual(['activity', 'notifications']);
  screen.close();
});

test('screens of both coaches follow an act; a stop leaves the rest undone', async () => {
  const people: Person[] = [];
  while (people.length < 120) people.push(await client(`Client ${people.length}`));
  const screens = await Promise.all([maya, noah].map((coach) => screenOf(site, coach)));
  const followed = screens.map((screen) => collect(screen, 'act.changed'));
  const act = await start({ kind: 'message', words: 'Hello' }, people);
  expect(await handleActs(site)).toBe(1);
  const stopped = (await noah.post(`/api/acts/${act.id}/stop`)).json<Act>();
  await work();
  expect(stopped).toMatchObject({ state: 'stopped', total: 120, done: 50, stoppedByName: 'Noah Berg' });
  const steps = [
    ['running', 0],
    ['running', 50],
    ['stopped', 50],
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
  expect((await sent.execute()).map(({ user_id }) => user_id)).toEqual(ids.slice(0, 50));
  expect((await reasonsOf(act)).slice(48)).toEqual(['done', 'done']);
  const undone = await maya.get(`/api/acts/${act.id}/people?state=open&limit=200`);
  expect(undone.json<ActPerson[]>()).toHaveLength(70);
  for (const screen of screens) screen.close();
});

test('the report says for whom it could not be done, and why', async () => {
  const [ada, ben, cleo] = [await client('Ada'), await client('Ben'), await client('Cleo')];
  const act = await start({ kind: 'message', words: 'Hello' }, [ada, ben, cleo]);
  await about(ada, 'deactivate');
  const payload = { email: ben.user.email, password: PASSWORD };
  await maya.send({ method: 'DELETE', url: `/api/users/${ben.user.id}`, payload });
  await work();
  expect(await reasonsOf(act)).toEqual(['deactivated', 'deleted', 'done']);
  expect(await read(act)).toMatchObject({ state: 'done', total: 3, done: 1, refused: 2 });
  const tooLong = await start({ kind: 'message', words: `{first name} ${'x'.repeat(3_980)}` }, [
    await client('Maximiliana-Alexandrina-Theodora Rossi'),
    cleo,
  ]);
  await work();
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
  await maya.send({
    ...{ method: 'PUT', url: `/api/users/${moved.user.id}/day` },
    payload: { day: 9, reason: 'Ahead' },
  });
  await work();
  expect(await reasonsOf(act)).toEqual(['done', 'paused', 'moved', 'last-day']);
  expect(await Promise.all([ada, paused, moved, last].map(dayOf))).toEqual([4, 0, 9, 21]);
  const log = (await maya.get(`/api/audit?userId=${ada.user.id}`)).json();
  expect(log).toMatchObject([{ action: 'unlock', detail: { fromDay: 3, toDay: 4 } }]);
});

test('many are paused with a reason, resumed, and given to a coach', async () => {
  const [ada, ben] = [await client('Ada', 4), await client('Ben', 6)];
  await about(ben, 'pause', { reason: 'Away' });
  const pause = await start({ kind: 'pause', reason: 'Summer break' }, [ada, ben]);
  await work();
  expect(await reasonsOf(pause)).toEqual(['done', 'paused']);
  expect((await ada.get('/api/auth/me')).json()).toMatchObject({
    currentDay: 0,
    pauseReason: 'Summer break',
  });
  const resume = await start({ kind: 'resume' }, [ada, ben]);
  await work();
  expect(await Promise.all([ada, ben].map(dayOf))).toEqual([4, 6]);
  expect(await reasonsOf(await start({ kind: 'resume' }, [ada]))).toEqual(['open']);
  await work();
  expect(await read(resume)).toMatchObject({ state: 'done', done: 2 });
  await start({ kind: 'assign', coachId: noah.user.id }, [ada, ben]);
  await work();
  const coachOf = async (of: Person) => (await maya.get(`/api/users/${of.user.id}`)).json().coachId;
  expect(await Promise.all([ada, ben].map(coachOf))).toEqual([noah.user.id, noah.user.id]);
  await start({ kind: 'unassign' }, [ben]);
  await work();
  expect(await Promise.all([ada, ben].map(coachOf))).toEqual([noah.user.id, null]);
});

test('an announcement answers nobody: who waits for a coach goes on waiting', async () => {
  const ada = await client('Ada Rossi');
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Is it clear?', day: 3 });
  const screen = await screenOf(site, maya);
  const pushed = collect(screen, 'message.sent');
  await start({ kind: 'message', words: 'News for all' }, [ada]);
  await work();
  const inbox = (await maya.get('/api/inbox')).json<InboxItem[]>();
  expect(inbox.filter(({ userId }) => userId === ada.user.id)).toHaveLength(1);
  await eventually(() => expect(pushed.map(({ message }) => message.message)).toContain('News for all'));
  // Screens would take it for an answer, so they are told to read the conversation again.
  expect(pushed.find(({ message }) => message.message === 'News for all')?.conversation).toBeUndefined();
  screen.close();
});

test('an act ends with its coach', async () => {
  const gone = await createCoach(site.app, site.db, 'Lena Vogt');
  const ada = await client('Ada Rossi');
  const to = { userIds: [ada.user.id] };
  const act = (await gone.post('/api/acts', { deed: { kind: 'message', words: 'Hello' }, to })).json<Act>();
  await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', gone.user.id).execute();
  await work();
  expect(await reasonsOf(act)).toEqual(['author-gone']);
  expect(await messagesOf(ada)).toEqual([]);
});
