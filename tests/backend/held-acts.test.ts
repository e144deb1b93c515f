import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import { startAct } from '#backend/modules/acts/acts.ts';
import type { Act, ActPerson, Deed } from '#shared/contract/acts.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Trx } from '#shared/database/database.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sendHeld } from '#tests/workers/handle-due.ts';
import { handleActs } from './handle-owed.ts';
import { startLiveSite } from './live-site.ts';
import { soonAt } from './soon-at.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);

/** Wakes what is due and handles every part, as a worker does; how many parts there were. */
async function work(): Promise<number> {
  await sendHeld(site.db, site.offer);
  return await handleActs(site);
}

const inZone = async (timeZone: string): Promise<Person> => {
  const person = await createPerson(site.app, site.db, { name: 'Ada Rossi', currentDay: 3 });
  await move(person, timeZone);
  return person;
};
const move = (who: Person, timeZone: string) => who.patch('/api/settings', { timeZone });
const hold = (people: readonly Person[], at = soonAt()) =>
  maya.post('/api/acts', {
    deed: { kind: 'message', words: 'Good morning {first name}', at },
    to: { userIds: people.map(({ user }) => user.id) },
  });
const read = async ({ id }: Act): Promise<Act | undefined> =>
  (await maya.get('/api/acts')).json<Act[]>().find((act) => act.id === id);
const statesOf = async ({ id }: Act): Promise<string[]> =>
  (await maya.get(`/api/acts/${id}/people`)).json<ActPerson[]>().map(({ state }) => state);
const sentTo = async ({ user }: Person): Promise<string[]> =>
  (await maya.get(`/api/conversations/${user.id}/messages`)).json<Message[]>().map(({ message }) => message);
/** The hours pass until the act is to go on. */
const pass = async ({ id }: Act): Promise<void> => {
  await sql`
    with passed as (select wakes_at - now() + interval '1 second' as time from acts where id = ${id}),
      moved as (update act_people set due_at = due_at - passed.time from passed where act_id = ${id})
    update acts set wakes_at = wakes_at - passed.time from passed where id = ${id}
  `.execute(site.db);
};
const dayOf = async ({ user }: Person): Promise<[number, number | null]> => {
  const { currentDay, resumeDay } = (await maya.get(`/api/users/${user.id}`)).json();
  return [currentDay, resumeDay];
};
const ahead = (at: string, offset: string): string => new Date(`${at}:00${offset}`).toISOString();

test('every client gets it at that hour of their own clock; the progress counts it', async () => {
  const [tokyo, utc, honolulu] = [
    await inZone('Asia/Tokyo'),
    await inZone('UTC'),
    await inZone('Pacific/Honolulu'),
  ];
  const at = soonAt();
  const act = (await hold([honolulu, utc, tokyo], at)).json<Act>();
  expect(act).toMatchObject({ state: 'running', total: 3, done: 0, at, wakesAt: ahead(at, '+09:00') });
  expect(await work()).toBe(0);
  await pass(act);
  expect(await work()).toBe(1);
  expect(await read(act)).toMatchObject({ state: 'running', done: 1, at });
  expect(await Promise.all([tokyo, utc, honolulu].map(sentTo))).toEqual([['Good morning Ada'], [], []]);
  await pass(act);
  await Promise.all([work(), work()]);
  expect(await Promise.all([tokyo, utc, honolulu].map(sentTo))).toEqual([
    ['Good morning Ada'],
    ['Good morning Ada'],
    [],
  ]);
  await pass(act);
  await work();
  expect(await read(act)).toMatchObject({ state: 'done', done: 3, refused: 0, wakesAt: null });
  expect(await sentTo(honolulu)).toEqual(['Good morning Ada']);
});

test('a stop before its hour leaves the rest undone for good', async () => {
  const [tokyo, utc] = [await inZone('Asia/Tokyo'), await inZone('UTC')];
  const act = (await hold([tokyo, utc])).json<Act>();
  await pass(act);
  await work();
  const stopped = (await maya.post(`/api/acts/${act.id}/stop`)).json<Act>();
  expect(stopped).toMatchObject({ state: 'stopped', done: 1, total: 2, wakesAt: null });
  await sql`update act_people set due_at = now() where act_id = ${act.id}`.execute(site.db);
  await work();
  expect([await statesOf(act), await sentTo(utc)]).toEqual([['done', 'open'], []]);
});

test("a client's new time zone moves their hour, earlier and later", async () => {
  const [ada, ben] = [await inZone('UTC'), await inZone('UTC')];
  const at = soonAt();
  const act = (await hold([ada, ben], at)).json<Act>();
  await move(ada, 'Asia/Tokyo');
  expect((await read(act))?.wakesAt).toBe(ahead(at, '+09:00'));
  await move(ada, 'Pacific/Honolulu');
  expect((await read(act))?.wakesAt).toBe(ahead(at, '+00:00'));
  await pass(act);
  await work();
  expect(await statesOf(act)).toEqual(['open', 'done']);
});

test('a time zone that changes while the coach presses moves the hour as well', async () => {
  const ada = await inZone('UTC');
  const at = soonAt();
  const to = { userIds: [ada.user.id] };
  let moving: ReturnType<typeof move> | undefined;
  const { result: act } = await inTransaction(site.db, async (trx) => {
    const deed = { kind: 'message', words: 'Hello', at } as const;
    const started = await startAct(trx, maya.user as unknown as Actor, { deed, to }, 0);
    moving = move(ada, 'Asia/Tokyo');
    await Promise.race([moving, eventually(async () => expect(await countBlocked(site.db)).toBe(1))]);
    return started;
  });
  expect((await moving)?.statusCode).toBe(200);
  expect((await read(act))?.wakesAt).toBe(ahead(at, '+09:00'));
});

test('whose clock shows a later hour already gets it at once; an hour that is over for all is refused', async () => {
  const [first, last] = [await inZone('Pacific/Kiritimati'), await inZone('Pacific/Pago_Pago')];
  // 25 hours lie between the two.
  const at = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 14);
  const act = (await hold([first, last], `${at}00`)).json<Act>();
  await work();
  expect([await sentTo(first), await sentTo(last)]).toEqual([['Good morning Ada'], []]);
  expect(await read(act)).toMatchObject({ state: 'running', done: 1 });
  const answer = await hold([first, last], '2026-01-01T08:00');
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'This hour has passed for all of them.']);
  expect((await hold([last], '2099-01-01T08:00')).statusCode).toBe(400);
});

/** An act that can be undone for 15 seconds. */
const begin = async (deed: Deed, { user }: Person): Promise<Act> => {
  const work = (trx: Trx) =>
    startAct(trx, maya.user as unknown as Actor, { deed, to: { userIds: [user.id] } }, 15_000);
  return (await inTransaction(site.db, work)).result;
};

test.each<[Deed, effect: (who: Person) => Promise<unknown>]>([
  [{ kind: 'message', words: 'News' }, sentTo],
  [{ kind: 'pause', reason: 'A break' }, dayOf],
  [{ kind: 'unlock' }, dayOf],
])('%j waits before it changes anybody; undone before, it changes nobody', async (deed, effectOn) => {
  const [ada, ben] = [await inZone('UTC'), await inZone('UTC')];
  const before = await effectOn(ada);
  const [kept, undone] = [await begin(deed, ben), await begin(deed, ada)];
  expect([await work(), await statesOf(kept), await statesOf(undone)]).toEqual([0, ['open'], ['open']]);
  const stopped = (await maya.post(`/api/acts/${undone.id}/stop`)).json<Act>();
  expect(stopped).toMatchObject({ state: 'stopped', done: 0, wakesAt: null });
  await pass(kept);
  await sql`update acts set wakes_at = now() where id = ${undone.id} and wakes_at is not null`.execute(
    site.db,
  );
  await work();
  expect(await effectOn(ada)).toEqual(before);
  expect(await effectOn(ben)).not.toEqual(before);
  expect(await read(kept)).toMatchObject({ state: 'done', done: 1, refused: 0, wakesAt: null });
});
