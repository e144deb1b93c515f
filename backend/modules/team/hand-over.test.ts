import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { TeamMember } from '#shared/contract/team.ts';
import { assign, idsOf, startTeamSite } from '#tests/backend/team-site.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTeamSite());
const { olga, noah, lena } = site;

const createClient = () => createPerson(site.app, site.db, { name: 'Ada Rossi', currentDay: 3 });
const coachesEvents = async (): Promise<number> =>
  (await site.db.selectFrom('events').select('id').where('type', '=', 'team.changed').execute()).length;

async function handIn(client: Person): Promise<void> {
  const form = { userId: client.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  expect((await client.post('/api/submissions', form)).statusCode).toBe(201);
  const message = { message: 'Hello', day: 1 };
  await client.post(`/api/conversations/${client.user.id}/messages`, message);
}

test("a coach's own and unassigned clients are theirs in every list; all lists still show everybody", async () => {
  const [own, others, nobodys] = [await createClient(), await createClient(), await createClient()];
  for (const client of [own, others, nobodys]) await handIn(client);
  expect((await assign(noah, own, noah)).json()).toMatchObject({ coachId: noah.user.id });
  expect((await assign(noah, others, lena)).json()).toMatchObject({ coachId: lena.user.id });
  const lists: [url: string, key: string][] = [
    ['/api/users?limit=500', 'id'],
    ['/api/submissions/pending?limit=500', 'userId'],
    ['/api/inbox?limit=200', 'userId'],
    ['/api/conversations?limit=200', 'userId'],
  ];
  for (const [url, key] of lists) {
    const three = [own, others, nobodys].map(({ user }) => user.id);
    const shown = async (filter: string, who = noah) =>
      (await idsOf(who, `${url}${filter}`, key)).filter((id) => three.includes(id)).toSorted((a, b) => a - b);
    expect([url, await shown('')]).toEqual([url, three]);
    expect([url, await shown('&coach=mine')]).toEqual([url, [own.user.id, nobodys.user.id]]);
    expect([url, await shown('&coach=usual')]).toEqual([url, [own.user.id, nobodys.user.id]]);
    expect([url, await shown('&coach=usual', olga)]).toEqual([url, three]);
    expect([url, await shown('&coach=none')]).toEqual([url, [nobodys.user.id]]);
    expect([url, await shown(`&coach=${lena.user.id}`)]).toEqual([url, [others.user.id]]);
    const total = (await noah.get(`${url}&coach=${lena.user.id}`)).headers['x-total-count'];
    expect([url, total]).toEqual([url, '1']);
  }
  expect((await own.get('/api/coach')).json()).toMatchObject({ name: 'Noah Berg' });
  for (const client of [own, others]) await assign(olga, client, null);
});

test('clients are handed over one by one or all at once; each is logged and told to open screens', async () => {
  const clients = [await createClient(), await createClient(), await createClient()];
  const userIds = clients.map(({ user }) => user.id);
  const told = await coachesEvents();
  for (const each of [...clients, ...clients]) await assign(noah, each, noah);
  expect(await coachesEvents()).toBe(told + clients.length);
  const handOver = (coachId: number | null) => olga.post(`/api/team/${noah.user.id}/hand-over`, { coachId });
  expect((await handOver(2_000_000_000)).statusCode).toBe(404);
  expect((await handOver(userIds[0] ?? 0)).statusCode).toBe(404);
  expect((await handOver(lena.user.id)).json()).toEqual({ count: 3 });
  expect(await idsOf(lena, `/api/users?coach=${lena.user.id}&sort=newest&order=asc`)).toEqual(userIds);
  const [last, first] = (await noah.get(`/api/audit?userId=${userIds[0]}`)).json<AuditEntry[]>();
  expect(last).toMatchObject({
    action: 'assign',
    actorName: 'Olga Winter',
    coachName: 'Lena Vogt',
    fromCoachName: 'Noah Berg',
  });
  expect(first).toMatchObject({ action: 'assign', actorName: 'Noah Berg', coachName: 'Noah Berg' });
  const [summary] = (await olga.get('/api/audit')).json<AuditEntry[]>();
  expect(summary).toMatchObject({ action: 'hand-over', detail: { rows: 3 } });
  const team = (await olga.get('/api/team')).json<TeamMember[]>();
  expect(team.find(({ id }) => id === lena.user.id)).toMatchObject({ clients: 3, waiting: 0 });
  for (const each of clients) await assign(olga, each, null);
});

test('an owner hands over chosen clients; what others hold stays', async () => {
  const clients = [await createClient(), await createClient(), await createClient()];
  const [first = 0, second = 0, others = 0] = clients.map(({ user }) => user.id);
  for (const each of clients.slice(0, 2)) await assign(olga, each, noah);
  const userIds = [first, others];
  const answer = await olga.post(`/api/team/${noah.user.id}/hand-over`, { coachId: lena.user.id, userIds });
  expect(answer.json()).toEqual({ count: 1 });
  expect(await idsOf(olga, `/api/users?coach=${lena.user.id}`)).toEqual([first]);
  expect(await idsOf(olga, `/api/users?coach=${noah.user.id}`)).toEqual([second]);
  for (const each of clients) await assign(olga, each, null);
});
