import { expect } from 'vitest';
import { beginAgain } from '#backend/modules/clients/next-programme.queries.ts';
import type { DraftPart, ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { partsOf, rawProgrammeOf } from '#shared/domain/programme-draft.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';
import type { TestApp } from './test-app.ts';
import { createPerson, type Person } from './test-person.ts';
import { sendForm, uploadFile } from './upload.ts';

export type Draft = { parts: Record<string, DraftPart> };

export const at = ({ id }: Pick<ProgrammeItem, 'id'>, rest: string): string => `/api/programmes/${id}${rest}`;

/** What an owner does with programmes. */
export function authorCalls(owner: Person) {
  const list = async (who = owner) => (await who.get('/api/programmes')).json<ProgrammeItem[]>();
  const draftOf = async (item: ProgrammeItem) => (await owner.get(at(item, '/draft'))).json<Draft>().parts;
  const changesOf = async (item: ProgrammeItem) => (await owner.get(at(item, '/changes'))).json();

  async function create(name: string, from?: number): Promise<ProgrammeItem> {
    const answer = await owner.post('/api/programmes', { name, from });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }

  const put = (item: ProgrammeItem, part: string, fields: object, headers: Record<string, string> = {}) =>
    owner.put(at(item, `/draft/${part}`), { fields }, headers);

  async function change(item: ProgrammeItem, part: string, fields: object): Promise<void> {
    const { fields: before = {}, version = 0 } = (await draftOf(item))[part] ?? {};
    const saved = await put(item, part, { ...before, ...fields }, { 'if-match': `"${version}"` });
    expect(saved.statusCode, saved.body).toBe(200);
  }

  async function publish(item: ProgrammeItem): Promise<ProgrammeItem> {
    const { basedOn } = await changesOf(item);
    const answer = await owner.post(at(item, '/publish'), { basedOn });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  /** A published programme of days, whose keys are `d1`, `d2` and so on. */
  async function createPublished(name: string, { days, ...head }: Programme = sampleProgramme(3, 1)) {
    const item = await create(name);
    const { head: first, ...parts } = partsOf({ ...head, days });
    for (const [part, fields] of Object.entries(parts))
      expect((await put(item, part, fields)).statusCode).toBe(200);
    expect((await put(item, 'head', { ...first, name })).statusCode).toBe(200);
    return await publish(item);
  }
  return { list, draftOf, changesOf, create, put, change, publish, createPublished };
}

export const versionId = async ({ db }: TestApp, { id }: ProgrammeItem, number: number): Promise<number> => {
  const found = db.selectFrom('programme_versions').select('id').where('programme_id', '=', id);
  return (await found.where('number', '=', number).executeTakeFirstOrThrow()).id;
};

/** A client in a version, by its number, who has not begun. */
export async function createClientIn(site: TestApp, item: ProgrammeItem, number: number): Promise<Person> {
  const client = await createPerson(site.app, site.db);
  const values = { programme_version_id: await versionId(site, item, number) };
  await site.db.updateTable('users').set(values).where('id', '=', client.user.id).execute();
  return client;
}

/**
 * Sets what the client did apart as a finished programme, so often, and begins the same one again. Returns the ids of the
 * finished ones, the newest first.
 */
export async function finishTimes(
  { db }: Pick<TestApp, 'db'>,
  { user: { id } }: Person,
  times: number,
): Promise<number[]> {
  for (let n = 0; n < times; n += 1) {
    await db.transaction().execute(async (trx) => {
      const user = trx.selectFrom('users').select('programme_version_id as version').where('id', '=', id);
      await beginAgain(trx, id, (await user.executeTakeFirstOrThrow()).version);
    });
  }
  const past = await db
    .selectFrom('users')
    .select('id')
    .where('past_of', '=', id)
    .orderBy('id', 'desc')
    .execute();
  expect(past).toHaveLength(times);
  return past.map((row) => row.id);
}

/** What a coach does with clients in the programmes of the product. */
export async function choiceCalls(site: TestApp, coach: Person) {
  const rows = await site.db.selectFrom('programmes').select(['key', 'id']).execute();
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  const idOf = (key: string): number => ids.get(key) ?? 0;
  const choose = ({ user }: Pick<Person, 'user'>, key: string) =>
    coach.put(`/api/users/${user.id}/programme`, { programmeId: idOf(key) });

  async function setDay({ user }: Person, day: number): Promise<void> {
    const answer = await coach.put(`/api/users/${user.id}/day`, { day, reason: 'Ready' });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  /** Uploads a file of these words; returns the call that hands it in. */
  async function prepareWork(client: Person, taskDay: number, notes: string) {
    const file = await uploadFile(client, { name: 'work.txt', content: Buffer.from(notes), taskDay });
    const work = { userId: client.user.id, taskDay, fileURL: file.json().fileURL, notes };
    return () => client.post('/api/submissions', work);
  }

  async function handIn(client: Person, taskDay: number, notes: string): Promise<number> {
    const answer = await (await prepareWork(client, taskDay, notes))();
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  }

  async function review(submissionId: number): Promise<void> {
    const answer = await coach.post('/api/feedback', { submissionId, comment: 'Clear and warm.', rating: 5 });
    expect(answer.statusCode, answer.body).toBe(201);
  }

  /** A client who has handed in the last day of "Name it". */
  async function finisher(): Promise<{ client: Person; last: number }> {
    const client = await createPerson(site.app, site.db);
    expect((await choose(client, 'name-it')).statusCode).toBe(200);
    await setDay(client, 7);
    return { client, last: await handIn(client, 7, 'The name is Forno') };
  }

  /** A client who may begin another programme. */
  async function reviewed(): Promise<Person> {
    const { client, last } = await finisher();
    await review(last);
    return client;
  }

  const me = async (client: Person): Promise<User> => (await client.get('/api/auth/me')).json();
  /** The finished programme of a client. */
  const pastOf = async (client: Person): Promise<number> => (await me(client)).past?.[0]?.userId ?? 0;
  return { idOf, choose, setDay, prepareWork, handIn, review, finisher, reviewed, me, pastOf };
}

/** A programme as its file holds it. */
export const fileOf = (programme: Parameters<typeof partsOf>[0]) => ({
  format: 1,
  ...rawProgrammeOf(partsOf(programme)),
});

/** Sends a file: a text or bytes as they are, anything else as JSON. */
export async function sendProgramme(owner: Person, content: unknown) {
  const form = new FormData();
  const isRaw = typeof content === 'string' || content instanceof Uint8Array;
  const text = isRaw ? content : JSON.stringify(content);
  form.append('file', new Blob([text as BlobPart], { type: 'application/json' }), 'programme.json');
  return await sendForm(owner, form, { method: 'POST', url: '/api/programmes/file' });
}
