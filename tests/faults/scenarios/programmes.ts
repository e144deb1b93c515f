import { randomUUID } from 'node:crypto';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { partsOf } from '#shared/domain/programme-draft.ts';
import { openPart } from '#tests/faults/load/author.ts';
import { uploadForm } from '#tests/faults/load/form.ts';
import { json } from '#tests/faults/load/http.ts';
import { signInPerson, signUpForm } from '#tests/faults/load/person.ts';
import { between } from '#tests/faults/random.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';
import { type Guest, withGuest } from './guest.ts';
import { judgeProgramme } from './judge-programme.ts';
import { KILLED_UPLOADS, type Scenario, type Scene } from './scenario.ts';

const [DAYS, CLIENTS, SAVES, VICTIMS] = [3, 6, 25, 5];

interface Killing {
  kills: () => number;
  stop: () => Promise<void>;
}

/** Kills a backend, a worker and Redis in turn, one at a time, until it is stopped. */
function killInTurn({ system, random, pause }: Scene): Killing {
  const { backends, workers, redis } = system;
  const victims = [backends[0], workers[0], redis, backends[1], workers[1]];
  let [kills, isOver] = [0, false];
  const all = (async () => {
    for (; !isOver; kills += 1) {
      const victim = victims[kills % victims.length];
      await victim?.kill();
      await pause(between(random, 50, 400));
      await victim?.start();
      // The others take over what it left.
      await eventually(() => {
        if (!system.readiness.isReady(0) || !system.readiness.isReady(1))
          throw new Error('A backend is away.');
      }, 10_000);
      await pause(between(random, 50, 300));
    }
  })();
  return {
    kills: () => kills,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

/** Calls of a coach or a client, each repeated with its key until it is answered. */
const callsOf =
  ({ settle }: Guest, cookie: string) =>
  async <T>(method: string, path: string, sent: Sent = { headers: {} }): Promise<T> => {
    const headers = { ...sent.headers, cookie, ...(sent.body && { 'idempotency-key': randomUUID() }) };
    const { status, text } = await settle({ method, path, ...sent, headers });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return JSON.parse(text) as T;
  };

interface Sent {
  headers: Record<string, string>;
  body?: string | Buffer;
}

type Calls = ReturnType<typeof callsOf>;

async function publish(coach: Calls, id: number): Promise<ProgrammeItem> {
  const { basedOn } = await coach<{ basedOn: string }>('GET', `/api/programmes/${id}/changes`);
  return await coach('POST', `/api/programmes/${id}/publish`, json({ basedOn }));
}

/** A programme of three days, one of which is typed while backends are killed: each save builds on the one before. */
async function write(scene: Scene, guest: Guest, coach: Calls, killing: Killing): Promise<number> {
  const { id } = await coach<ProgrammeItem>('POST', '/api/programmes', json({ name: 'Written under fire' }));
  const { head, d1, ...others } = partsOf(sampleProgramme(DAYS, 1));
  for (const [part, fields] of Object.entries({ ...others, head: { ...head, name: 'Written under fire' } }))
    await coach('PUT', `/api/programmes/${id}/draft/${part}`, json({ fields }));
  const author = await openPart(guest, id, 'd1');
  author.session.change(d1 ?? {});
  let saves = 0;
  while (saves < SAVES || killing.kills() < VICTIMS) {
    saves += 1;
    author.session.change({ title: `Title ${saves}`, description: `Description ${saves}` });
    await author.session.flush().catch(() => undefined);
    await scene.pause(50);
  }
  await eventually(async () => void (await author.session.flush()), 30_000);
  await eventually(() => {
    if (author.session.isUnsaved()) throw new Error('A save is under way.');
  }, 30_000);
  author.session.close();
  const { parts } = await coach<{ parts: Record<string, { fields: object; version: number }> }>(
    'GET',
    `/api/programmes/${id}/draft`,
  );
  scene.expect(
    JSON.stringify(parts.d1?.fields) === JSON.stringify(author.acknowledged.fields),
    'the draft is what was acknowledged last',
  );
  scene.expect(
    JSON.stringify(parts.d1?.fields).includes(`Title ${saves}`) && author.session.view().choices.length === 0,
    'the author has typed in no conflict with themselves',
  );
  return id;
}

interface Client {
  id: number;
  call: Calls;
}

async function signUpClient(scene: Scene, guest: Guest, at: number): Promise<Client> {
  const context = { journal: scene.journal, isOver: () => false };
  const { user, cookie } = await signInPerson(signUpForm(guest.proxy.port, `Client ${at}`), context);
  return { id: user.id, call: callsOf(guest, cookie) };
}

/** Uploads a file and hands it in; the coach reviews it, and a worker opens the next day. */
async function finishDay(coach: Calls, { id, call }: Client, taskDay: number): Promise<void> {
  const { fileURL } = await call<{ fileURL: string }>(
    'POST',
    '/api/uploads',
    uploadForm(id, taskDay, `Work of day ${taskDay} of ${id}`),
  );
  const work = { userId: id, taskDay, fileURL, notes: `Day ${taskDay}` };
  const { id: submissionId } = await call<{ id: number }>('POST', '/api/submissions', json(work));
  const unlockNext = taskDay < DAYS;
  await coach('POST', '/api/feedback', json({ submissionId, comment: 'Good.', rating: 4, unlockNext }));
  if (unlockNext)
    await eventually(async () => {
      const { currentDay } = await call<User>('GET', '/api/auth/me');
      if (currentDay !== taskDay + 1) throw new Error(`Day ${taskDay + 1} is closed.`);
    }, 30_000);
}

/** A programme is written, published, given and gone through, and one client begins another. */
const runProgramme = (scene: Scene): Promise<void> =>
  withGuest(scene, 1, async (guest) => {
    const killing = killInTurn(scene);
    const coach = callsOf(guest, guest.coach.cookie);
    const clients: Client[] = [];
    let id = 0;
    try {
      id = await write(scene, guest, coach, killing);
      await publish(coach, id);
      for (let at = 1; at <= CLIENTS; at += 1) clients.push(await signUpClient(scene, guest, at));
      await Promise.all(
        clients.map((client) => coach('PUT', `/api/users/${client.id}/programme`, json({ programmeId: id }))),
      );
      await Promise.all(clients.map((client) => finishDay(coach, client, 1)));
      const { parts } = await coach<{ parts: Record<string, { fields: object }> }>(
        'GET',
        `/api/programmes/${id}/draft`,
      );
      const fields = { ...parts.d3?.fields, description: 'Other words for everybody.' };
      await coach('PUT', `/api/programmes/${id}/draft/d3`, json({ fields }));
      await publish(coach, id);
      await coach('POST', `/api/programmes/${id}/versions/latest/give`, json({}));
      await beginAnother(coach, clients[0] as Client);
    } finally {
      await killing.stop();
    }
    scene.note(`${CLIENTS} clients, ${killing.kills()} kills`);
    await judgeProgramme(scene, { id, clients: clients.map((client) => client.id), days: DAYS });
  });

async function beginAnother(coach: Calls, client: Client): Promise<void> {
  for (const day of [2, 3]) await finishDay(coach, client, day);
  const programmes = await coach<ProgrammeItem[]>('GET', '/api/programmes');
  const programmeId = programmes.find(({ key }) => key === 'launch-week')?.id;
  await coach('PUT', `/api/users/${client.id}/programme`, json({ programmeId }));
}

/** Programmes, their versions and who is in them, beside the load. */
export const programmeScenarios: readonly Scenario[] = [
  {
    name: 'programme-given-amid-kills',
    unavailableMs: 4_000,
    pace: 400,
    allowed: KILLED_UPLOADS,
    fault: runProgramme,
  },
];
