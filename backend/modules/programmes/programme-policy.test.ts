import { expect, test } from 'vitest';
import type { Cohort } from '#shared/contract/cohorts.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { at, authorCalls, createClientIn, fileOf, sendProgramme } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, type Person } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);
const author = authorCalls(owner);

const put = (url: string, payload: object) => owner.put(url, payload);
const tomorrow = (): string =>
  `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T06:00:00.000Z`;
const opensAt = async (who: Person) => (await who.get('/api/auth/me')).json<User>().opensAt;
const clockOf = async ({ user }: Person) =>
  (await owner.get(`/api/submissions/user/${user.id}/day/1`)).json<Submission>().opensAt;

const sendPolicy = (policy: string) =>
  sendProgramme(owner, { ...fileOf(sampleProgramme(3, 1)), name: `Policy ${crypto.randomUUID()}`, policy });

async function programmeWith(policy: string): Promise<ProgrammeItem> {
  const item = (await sendPolicy(policy)).json<ProgrammeItem>();
  await author.publish(item);
  return item;
}

const setPolicy = (item: ProgrammeItem, policy: string | undefined) =>
  author.change(item, 'head', { policy });

async function cohort(policy: string | null): Promise<number> {
  const startsOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const answer = await owner.post('/api/cohorts', { name: crypto.randomUUID(), startsOn, policy });
  return answer.json().id;
}

test('days open by the programme, and by the cohort as long as a client is in one', async () => {
  const client = await createClientIn(site, await programmeWith('daily'), 1);
  expect(await opensAt(client)).toBe(tomorrow());
  await handIn(client, 1);
  expect(await clockOf(client)).toBeNull();
  const join = (cohortId: number | null) => put(`/api/users/${client.user.id}/cohort`, { cohortId });
  expect((await join(await cohort('coach_or_wait'))).statusCode).toBe(200);
  expect([await opensAt(client), await clockOf(client)]).toEqual([null, expect.any(String)]);
  await join(null);
  expect([await opensAt(client), await clockOf(client)]).toEqual([tomorrow(), null]);
  const open = await cohort(null);
  await join(open);
  expect([await opensAt(client), await clockOf(client)]).toEqual([tomorrow(), null]);
  const { name, startsOn } =
    (await owner.get('/api/cohorts')).json<Cohort[]>().find(({ id }) => id === open) ?? {};
  const decide = (policy: string | null) => put(`/api/cohorts/${open}`, { name, startsOn, policy });
  expect((await decide('coach_or_wait')).json()).toMatchObject({ policy: 'coach_or_wait' });
  expect([await opensAt(client), await clockOf(client)]).toEqual([null, expect.any(String)]);
  expect((await decide(null)).json()).toMatchObject({ policy: null });
  expect([await opensAt(client), await clockOf(client)]).toEqual([tomorrow(), null]);
  await join(null);
  await owner.post(`/api/users/${client.user.id}/pause`, { reason: 'A move' });
  expect(await opensAt(client)).toBeNull();
  await owner.post(`/api/users/${client.user.id}/resume`);
  expect(await opensAt(client)).toBe(tomorrow());
});

test('who is invited begins with the sign-in: no day opens before, nor after the last one', async () => {
  const client = await createClientIn(site, await programmeWith('daily'), 1);
  const set = (values: object) =>
    site.db.updateTable('users').set(values).where('id', '=', client.user.id).execute();
  await set({ is_invited: true });
  expect(await opensAt(client)).toBeNull();
  await set({ is_invited: false });
  expect(await opensAt(client)).toBe(tomorrow());
  await set({ current_day: 3 });
  expect(await opensAt(client)).toBeNull();
});

test('a new version changes it for those who come, and for all once it is given to them', async () => {
  const item = await programmeWith('coach');
  const [client, other] = [await createClientIn(site, item, 1), await createClientIn(site, item, 1)];
  await handIn(client, 1);
  await put(`/api/users/${other.user.id}/cohort`, { cohortId: await cohort('coach') });
  await handIn(other, 1);
  expect(await clockOf(client)).toBeNull();
  await setPolicy(item, undefined);
  const { changes } = await author.changesOf(item);
  expect(changes).toMatchObject([
    { isSafe: true, what: expect.stringContaining("The programme's opening of days changed. 2 clients are") },
  ]);
  await author.publish(item);
  expect(await clockOf(client)).toBeNull();
  const give = () => owner.post(at(item, '/versions/latest/give'));
  expect((await give()).statusCode).toBe(200);
  expect([await clockOf(client), await clockOf(other)]).toEqual([expect.any(String), null]);
  await setPolicy(item, 'daily');
  await author.publish(item);
  await give();
  expect([await clockOf(client), await opensAt(client)]).toEqual([null, tomorrow()]);
  expect(await opensAt(other)).toBeNull();
});

test('another word than the three is refused in a file and named in a draft', async () => {
  const sent = await sendPolicy('weekly');
  expect([sent.statusCode, sent.json().problems]).toMatchObject([422, [{ place: 'policy' }]]);
  const item = (await sendPolicy('daily')).json<ProgrammeItem>();
  await setPolicy(item, 'weekly');
  const { problems } = await author.changesOf(item);
  expect(problems).toMatchObject([{ part: 'head', field: 'policy', message: 'Choose how days open.' }]);
});
