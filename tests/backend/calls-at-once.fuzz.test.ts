import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { verifyRows } from '#scripts/operate/verify/verify-database.ts';
import { verifyFiles } from '#scripts/operate/verify/verify-files.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { removeFiles } from '#shared/maintenance/remove-files.ts';
import { pick, seeded } from '#tests/faults/random.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { triesOf } from '#tests/support/test-settings.ts';
import { sendHeld } from '#tests/workers/handle-due.ts';
import { createActsHandler } from '#workers/acts/acts.worker.ts';
import { storeThumbnail } from '#workers/documents/make-thumbnail.ts';
import { handleOwed } from './handle-owed.ts';
import { startLiveSite } from './live-site.ts';
import { createPicture, sendFiles } from './message-files.ts';
import { soonAt } from './soon-at.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';
import { uploadMessageFile } from './upload.ts';
import { handIn } from './workbook-calls.ts';

const ROUNDS = triesOf({ few: 5, all: 20 });
const AT_ONCE = 20;

const makeClient = () => createPerson(site.app, site.db, { currentDay: 1 });
const formOf = (policy: string) => ({ name: crypto.randomUUID(), startsOn: '2026-01-01', policy });
const makeCohort = async (policy: string): Promise<number> =>
  (await coaches[0]?.post('/api/cohorts', formOf(policy)))?.json().id;

const site = await forThisFile(startLiveSite());
const coaches = [await createCoach(site.app, site.db), await createCoach(site.app, site.db, 'Noah Berg')];
const clients = await Promise.all([makeClient(), makeClient()]);
const cohorts = await Promise.all((['coach', 'daily', 'coach_or_wait'] as const).map(makeCohort));

type Op = (client: Person, side: Person, coach: Person) => Promise<LightMyRequestResponse | undefined>;

const random = seeded(20_261_123);
const newest = async (table: 'messages' | 'held_messages' | 'acts'): Promise<number> => {
  const rows = await site.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(6).execute();
  return rows.length > 0 ? pick(random, rows).id : 1;
};
const quotable = async ({ user }: Person): Promise<number | undefined> => {
  const said = site.db.selectFrom('messages').select('id').where('user_id', '=', user.id);
  return (await said.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
};
const newestPicture = async (): Promise<string> => {
  const sent = site.db.selectFrom('message_files').select('id').where('message_id', 'is not', null);
  return (await sent.orderBy('created_at', 'desc').limit(1).executeTakeFirst())?.id ?? 'x'.repeat(32);
};
const deeds = () => [
  { kind: 'message', words: 'Hello' },
  { kind: 'message', words: 'Good morning', at: soonAt() },
  ...[{ kind: 'pause', reason: 'Away' }, { kind: 'resume' }, { kind: 'unlock' }, { kind: 'no-cohort' }],
  { kind: 'cohort', cohortId: pick(random, cohorts) },
];

/** A picture that is sent twice while its thumbnail is made. */
const sendPicture: Op = async (client, side) => {
  const stored = await uploadMessageFile(side, client.user.id, {
    name: 'a.png',
    content: await createPicture(9, 9),
  });
  if (stored.statusCode !== 201) return stored;
  const { id: fileId } = stored.json();
  const made = { thumbnail: Buffer.from('thumbnail'), picture: null };
  const store = storeThumbnail({ userId: client.user.id, fileId }, made);
  const files = [fileId];
  const [first, second] = await Promise.all([
    sendFiles(side, client, { files }),
    sendFiles(side, client, { files }),
    inTransaction(site.db, (trx) => store(trx, {} as never)),
  ]);
  expect([first, second].filter(({ statusCode }) => statusCode === 201).length).toBeLessThan(2);
  return first;
};

/** As workers do, each job in a transaction of its own. */
const work: Op = async () => {
  await sendHeld(site.db, site.offer);
  const owed = site.db.selectFrom('jobs').select('event_id').where('queue', '=', 'acts');
  const handler = createActsHandler(testConfig);
  for (const { event_id: eventId } of await owed.execute())
    await handleOwed({ db: site.db }, { acts: handler }, [eventId]);
  await removeFiles(site.db, site.files);
  return undefined;
};

const ops: readonly Op[] = [
  async (client, side) => {
    const said = { message: crypto.randomUUID(), day: 1, quotedId: await quotable(client) };
    return await side.post(`/api/conversations/${client.user.id}/messages`, said);
  },
  sendPicture,
  async (_, side) =>
    side.patch(`/api/messages/${await newest('messages')}`, { message: crypto.randomUUID() }),
  async (_, side) => side.delete(`/api/messages/${await newest('messages')}`),
  async (_, side) => side.put(`/api/messages/${await newest('messages')}/reactions/heart`),
  async (_, __, coach) => {
    const pin = { area: { x: 0, y: 0, toX: 0, toY: 0 }, comment: 'Here' };
    return await coach.post(`/api/message-files/${await newestPicture()}/pins`, pin);
  },
  async (client, _, coach) => {
    const held = { message: 'Good morning', day: 1, at: soonAt(), quotedId: await quotable(client) };
    return await coach.post(`/api/conversations/${client.user.id}/held`, held);
  },
  async (_, __, coach) => coach.post(`/api/held-messages/${await newest('held_messages')}/send`),
  async (_, __, coach) => coach.delete(`/api/held-messages/${await newest('held_messages')}`),
  (client) => {
    const timeZone = pick(random, ['UTC', 'Asia/Tokyo', 'Pacific/Honolulu']);
    return client.patch('/api/settings', { timeZone });
  },
  (_, __, coach) => {
    const to = { userIds: clients.map(({ user }) => user.id) };
    return coach.post('/api/acts', { deed: pick(random, deeds()), to });
  },
  async (_, __, coach) => coach.post(`/api/acts/${await newest('acts')}/stop`),
  work,
  (_, __, coach) => {
    const payload = formOf(pick(random, ['coach', 'daily', 'coach_or_wait']));
    return coach.put(`/api/cohorts/${pick(random, cohorts)}`, payload);
  },
  (client, _, coach) => {
    const payload = { cohortId: pick(random, [...cohorts, null]) };
    return coach.put(`/api/users/${client.user.id}/cohort`, payload);
  },
  (client) => handIn(client, 1),
  (client, _, coach) => coach.put(`/api/conversations/${client.user.id}/inbox`, { state: 'done' }),
];

test('whatever coaches, clients and workers do at once, every invariant holds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const calls = Array.from({ length: AT_ONCE }, () => {
      const [client, coach] = [pick(random, clients), pick(random, coaches)];
      return pick(random, ops)(client, pick(random, [client, coach]), coach);
    });
    const codes = (await Promise.all(calls)).map((answer) => answer?.statusCode ?? 200);
    // A 503 asks for another attempt, as when PostgreSQL ends one of two that wait for each other.
    expect(codes).not.toContain(500);
  }
  await removeFiles(site.db, site.files);
  const rows = await site.db.transaction().execute((trx) => verifyRows(trx, testConfig));
  const findings = [...rows, ...(await verifyFiles(site.db, site.files))];
  // The test server runs without fsync.
  expect(findings.filter(({ count, name }) => count > 0 && !name.startsWith('PostgreSQL flushes'))).toEqual(
    [],
  );
});
