import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Coach, TeamMember } from '#shared/contract/team.ts';
import type { User } from '#shared/contract/users.ts';
import { send } from '#tests/backend/message-calls.ts';
import { assign, idsOf, startTeamSite } from '#tests/backend/team-site.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { handIn as handInDay } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTeamSite());
const { olga, noah, lena } = site;

const createClient = () => createPerson(site.app, site.db, { name: 'Ada Rossi', currentDay: 3 });
const roleOf = async (who: Person): Promise<boolean | undefined> =>
  (await who.get('/api/auth/me')).json<User>().isOwner;
const setRole = (who: Person, of: Person, role: 'owner' | 'coach') =>
  who.put(`/api/team/${of.user.id}/role`, { role });

test('the first coach is the owner, later ones are coaches', async () => {
  expect(await Promise.all([olga, noah, lena].map(roleOf))).toEqual([true, false, false]);
});

test('an owner makes coaches owners and back; the last owner stays', async () => {
  expect((await setRole(olga, noah, 'owner')).json()).toMatchObject({ isOwner: true, isAdmin: true });
  expect((await setRole(noah, olga, 'coach')).json()).toMatchObject({ isOwner: false, isAdmin: true });
  expect((await setRole(noah, noah, 'coach')).statusCode).toBe(409);
  expect((await setRole(olga, noah, 'coach')).statusCode).toBe(403);
  expect((await setRole(noah, olga, 'owner')).statusCode).toBe(200);
  expect((await setRole(olga, noah, 'coach')).statusCode).toBe(200);
  expect((await setRole(olga, await createClient(), 'owner')).statusCode).toBe(404);
});

test('of two owners who make each other coaches at the same time, one stays', async () => {
  await setRole(olga, noah, 'owner');
  const answers = await Promise.all([setRole(olga, noah, 'coach'), setRole(noah, olga, 'coach')]);
  const [isOlga, isNoah] = await Promise.all([olga, noah].map(roleOf));
  expect(isOlga).toBe(!isNoah);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  if (isNoah) await setRole(noah, olga, 'owner');
  if (isNoah) await setRole(olga, noah, 'coach');
});

test('the database refuses the last owner whatever changes the row', async () => {
  const of = site.db.updateTable('users').where('id', '=', olga.user.id);
  for (const change of [{ is_owner: false }, { is_admin: false }, { deactivated_at: new Date() }])
    await expect(of.set(change).execute()).rejects.toMatchObject({ constraint: 'users_keep_owner' });
  expect(await roleOf(olga)).toBe(true);
});

test('an owner invites a coach, who signs in with the link', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const invited = await olga.post('/api/team', { name: 'Nora Falk', email });
  const { coach, link } = invited.json<{ coach: User; link: { path: string } }>();
  expect(coach).toMatchObject({ name: 'Nora Falk', isAdmin: true, isOwner: false });
  expect((await olga.post('/api/team', { name: 'Nora Falk', email })).statusCode).toBe(409);
  const set = { token: link.path.split('#')[1], password: 'new secret 1!' };
  const entered = await stranger(site.app).post('/api/auth/set-password', set);
  expect(entered.json()).toMatchObject({ id: coach.id, isAdmin: true });
  const again = await olga.post(`/api/team/${coach.id}/sign-in-link`);
  expect(again.json<{ path: string }>().path).toContain('#');
});

test('owners see that mail to the address of a coach is refused, and no word of mails refused for what they say', async () => {
  const refusalOf = async ({ user: { id } }: Person) =>
    (await olga.get('/api/team')).json<TeamMember[]>().find((member) => member.id === id)?.mailRefusedAt;
  const at = new Date();
  for (const [who, reason] of [
    [lena, 'refused'],
    [noah, 'content'],
  ] as const) {
    const to = { user_id: who.user.id, address: who.user.email };
    const mail = { kind: 'waiting-work', subject: '', state: 'parked', reason, settled_at: at } as const;
    await site.db
      .insertInto('mails')
      .values({ ...to, ...mail })
      .execute();
  }
  expect([await refusalOf(lena), await refusalOf(noah)]).toEqual([at.toISOString(), null]);
});

test('a deactivated coach is signed out, leaves clients and list, and comes back by an owner', async () => {
  const mara = await createCoach(site.app, site.db, 'Mara Stein');
  const client = await createClient();
  await assign(olga, client, mara);
  const link = (await olga.post(`/api/team/${mara.user.id}/sign-in-link`)).json<{ path: string }>();
  const set = { token: link.path.split('#')[1], password: 'new secret 1!' };
  const change = (what: string, who: Person = olga, of: Person = mara) =>
    who.post(`/api/team/${of.user.id}/${what}`);
  expect((await change('deactivate', olga, olga)).statusCode).toBe(409);
  expect((await change('deactivate', olga, client)).statusCode).toBe(404);
  expect((await change('deactivate')).json()).toMatchObject({ id: mara.user.id, isAdmin: true });
  expect((await mara.get('/api/auth/me')).statusCode).toBe(401);
  const login = { email: mara.user.email, password: PASSWORD };
  expect((await stranger(site.app).post('/api/auth/login', login)).statusCode).toBe(403);
  expect((await stranger(site.app).post('/api/auth/set-password', set)).statusCode).toBe(404);
  expect(await idsOf(olga, '/api/coaches')).not.toContain(mara.user.id);
  expect((await olga.get(`/api/users/${client.user.id}`)).json<User>().coachId).toBeNull();
  const team = async () =>
    (await olga.get('/api/team')).json<TeamMember[]>().find(({ id }) => id === mara.user.id);
  expect(await team()).toMatchObject({ clients: 0, deactivatedAt: expect.any(String) });
  expect((await change('deactivate')).statusCode).toBe(404);
  expect((await change('reactivate')).json()).toMatchObject({ deactivatedAt: null });
  expect((await change('reactivate')).statusCode).toBe(404);
  expect((await stranger(site.app).post('/api/auth/login', login)).statusCode).toBe(200);
  expect(await team()).toMatchObject({ deactivatedAt: null, isOwner: false });
  const [last] = (await olga.get('/api/audit')).json<AuditEntry[]>();
  expect(last).toMatchObject({ action: 'reactivate-coach', coachName: 'Mara Stein' });
  await change('deactivate');
  const deletion = { email: mara.user.email, password: PASSWORD };
  const remove = { method: 'DELETE', url: `/api/team/${mara.user.id}`, payload: deletion } as const;
  expect((await olga.send(remove)).statusCode).toBe(200);
  expect(await team()).toBeUndefined();
});

test("a coach reads their own entries and every client's; an owner the whole log", async () => {
  const client = await createClient();
  await assign(noah, client, noah);
  const actors = async (who: Person, query = '') =>
    new Set((await who.get(`/api/audit${query}`)).json<AuditEntry[]>().map(({ actorName }) => actorName));
  expect(await actors(noah)).toEqual(new Set(['Noah Berg']));
  expect(await actors(lena)).toEqual(new Set());
  expect(await actors(lena, `?userId=${client.user.id}`)).toEqual(new Set(['Noah Berg']));
  expect(await actors(olga)).toContain('Noah Berg');
  await assign(olga, client, null);
});

test("a removed coach's clients become unassigned, and their texts stay", async () => {
  const gone = await createCoach(site.app, site.db, 'Otto Fry');
  const client = await createClient();
  await assign(olga, client, gone);
  await send(gone, client);
  const remove = (who: Person, of: Person, email = of.user.email) =>
    who.delete(`/api/team/${of.user.id}`, { email, password: PASSWORD });
  expect((await remove(olga, gone, 'other@example.com')).statusCode).toBe(400);
  expect((await remove(olga, olga)).statusCode).toBe(409);
  expect((await remove(olga, client)).statusCode).toBe(404);
  expect((await remove(olga, gone)).statusCode).toBe(200);
  expect((await gone.get('/api/auth/me')).statusCode).toBe(401);
  expect((await olga.get(`/api/users/${client.user.id}`)).json()).toMatchObject({ coachId: null });
  const coaches = (await noah.get('/api/coaches')).json<Coach[]>();
  expect(coaches.map(({ name }) => name)).not.toContain('Former coach');
  expect((await assign(olga, client, gone)).statusCode).toBe(404);
});

const coachesEvents = async (): Promise<number> =>
  (await site.db.selectFrom('events').select('id').where('type', '=', 'team.changed').execute()).length;

async function handIn(client: Person): Promise<void> {
  expect((await handInDay(client, 1)).statusCode).toBe(201);
  await send(client, client);
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
  const names = { coachName: 'Lena Vogt', fromCoachName: 'Noah Berg' };
  expect(last).toMatchObject({ action: 'assign', actorName: 'Olga Winter', ...names });
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
