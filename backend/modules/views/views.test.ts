import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { PRIVATE, READ_ONLY, viewable } from '#backend/http/view.ts';
import { makeCall } from '#tests/backend/authorisation/make-call.ts';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { methodOf } from '#tests/backend/authorisation/row.ts';
import { countRows } from '#tests/backend/harmless.ts';
import { say } from '#tests/backend/message-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { createWorld } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const world = await createWorld(site);
const viewer = lookingThrough(world.coach, world.own.viewId);

/** The person's calls with the header of a view. */
function lookingThrough(who: Person, viewId: number | string): Person {
  const send: Person['send'] = (options) =>
    who.send({ ...options, headers: { ...options.headers, 'x-view': String(viewId) } });
  return { ...who, send, get: (url) => send({ url }), post: (url) => send({ method: 'POST', url }) };
}

const startView = (coach: Person, { user }: Person) => coach.post(`/api/users/${user.id}/view`);

async function openView(coach: Person, client: Person): Promise<{ view: Person; viewId: number }> {
  const { viewId } = (await startView(coach, client)).json();
  return { viewId, view: lookingThrough(coach, viewId) };
}

const logOf = async ({ user }: Person) => {
  const { rows } = await sql<{ action: string; by: number }>`select action, actor_id as by from audit
    where user_id = ${user.id} and action in ('view-begin', 'view-end') order by id`.execute(site.db);
  return rows.map(({ action, by }) => [action, by]);
};

describe('every call of the contract from a view', () => {
  const writes = matrix.filter((row) => methodOf(row) !== 'GET');
  const reads = matrix.filter((row) => methodOf(row) === 'GET');
  const isViewable = (call: string) => viewable.has(call.split(' ')[1] ?? '');

  test('every write is refused and changes nothing', async () => {
    const before = await countRows(site.db);
    for (const row of writes) {
      const answer = await makeCall(row, viewer, world.own);
      expect([row.call, answer.statusCode, answer.json()]).toEqual([row.call, 403, { message: READ_ONLY }]);
    }
    expect(await countRows(site.db)).toEqual(before);
    expect(writes.length).toBeGreaterThan(70);
  });

  test('every read answers as the client would be answered, or is private', async () => {
    const open = reads.filter(({ call }) => !call.includes('/public/'));
    for (const row of open) {
      const answer = await makeCall(row, viewer, world.own);
      const expected = isViewable(row.call) ? row.own : 403;
      expect([row.call, answer.statusCode]).toEqual([row.call, expected]);
      if (!isViewable(row.call)) expect(answer.json()).toEqual({ message: PRIVATE });
    }
  });

  test("another client's objects are as closed as to the client", async () => {
    for (const row of reads.filter(({ call, others }) => isViewable(call) && others !== '-')) {
      const answer = await makeCall(row, viewer, world.others);
      expect([row.call, answer.statusCode]).toEqual([row.call, row.others]);
    }
  });

  test('what may be read exists', () => {
    const paths = new Set(reads.map(({ call }) => call.split(' ')[1] ?? ''));
    expect([...viewable].filter((path) => !paths.has(path))).toEqual([]);
  });
});

describe('a view', () => {
  let coach: Person;
  let ada: Person;
  beforeEach(async () => {
    [coach, ada] = await Promise.all([
      createCoach(site.app, site.db),
      createPerson(site.app, site.db, { currentDay: 4 }),
    ]);
  });

  test('reads as the client and marks nothing as seen or read', async () => {
    await say(coach, ada);
    const { view } = await openView(coach, ada);
    expect((await view.get('/api/auth/me')).json()).toEqual((await ada.get('/api/auth/me')).json());
    expect((await coach.get('/api/auth/me')).json()).toMatchObject({ id: coach.user.id, isAdmin: true });
    for (const path of ['/api/tasks', '/api/conversations/unread', '/api/notices', '/api/settings'])
      expect([path, (await view.get(path)).body]).toEqual([path, (await ada.get(path)).body]);
    await view.get(`/api/conversations/${ada.user.id}/messages`);
    expect((await ada.get('/api/conversations/unread')).json()).toMatchObject([{ day: 1, unread: 1 }]);
  });

  test('is of one session: another, and another coach, find it ended', async () => {
    const { viewId } = await openView(coach, ada);
    const [colleague, other] = [await createCoach(site.app, site.db, 'Noah Berg'), ada];
    for (const who of [colleague, other]) {
      const answer = await lookingThrough(who, viewId).get('/api/auth/me');
      expect(answer.statusCode).toBe(401);
    }
    for (const id of ['0', '-1', 'x', '9'.repeat(30), `${viewId}x`, '']) {
      const { statusCode } = await lookingThrough(coach, id).get('/api/auth/me');
      expect([id, statusCode]).toEqual([id, 401]);
    }
  });

  test('of a client that is open already goes on, and its begin and end are in the log', async () => {
    const { view, viewId } = await openView(coach, ada);
    expect((await startView(coach, ada)).json()).toEqual({ viewId });
    const ended = await coach.delete(`/api/views/${viewId}`);
    expect(ended.statusCode).toBe(200);
    expect((await view.get('/api/auth/me')).json()).toEqual({
      message: 'This view has ended. Open it again from the client’s page.',
      reason: 'expired',
    });
    const { id } = coach.user;
    expect(await logOf(ada)).toEqual([
      ['view-begin', id],
      ['view-end', id],
    ]);
  });

  test("ends with the coach's session, which is logged", async () => {
    await openView(coach, ada);
    await coach.post('/api/auth/logout');
    expect((await logOf(ada)).at(-1)).toEqual(['view-end', coach.user.id]);
  });

  test('ends after an hour', async () => {
    const { view, viewId } = await openView(coach, ada);
    const expired = { expires_at: sql<Date>`now() - interval '1 second'` };
    await site.db.updateTable('views').set(expired).where('id', '=', viewId).execute();
    expect((await view.get('/api/auth/me')).statusCode).toBe(401);
    expect((await openView(coach, ada)).viewId).not.toBe(viewId);
    expect((await logOf(ada)).map(([action]) => action)).toEqual(['view-begin', 'view-end', 'view-begin']);
  });

  test('ends with the role of the coach and with the account of the client', async () => {
    const { view } = await openView(coach, ada);
    await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', coach.user.id).execute();
    expect((await view.get('/api/auth/me')).statusCode).toBe(401);
    await site.db.deleteFrom('users').where('id', '=', ada.user.id).execute();
    expect(
      await site.db.selectFrom('views').select('id').where('user_id', '=', ada.user.id).execute(),
    ).toEqual([]);
  });

  test('is only of a participant', async () => {
    expect((await startView(coach, coach)).statusCode).toBe(404);
  });
});
