import { expect } from 'vitest';
import type { DraftPart, ProgrammeItem } from '#shared/contract/programmes.ts';
import { partsOf } from '#shared/domain/programme-draft.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';
import type { TestApp } from './test-app.ts';
import { createPerson, type Person } from './test-person.ts';

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
    owner.send({ method: 'PUT', url: at(item, `/draft/${part}`), payload: { fields }, headers });

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
