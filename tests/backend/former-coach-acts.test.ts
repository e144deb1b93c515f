import { expect, test } from 'vitest';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sendHeld } from '#tests/workers/handle-due.ts';
import { handleActs } from './handle-owed.ts';
import { startLiveSite } from './live-site.ts';
import { soonAt } from './soon-at.ts';
import { createCoach, createPerson, PASSWORD, type Person } from './test-person.ts';

const site = await forThisFile(startLiveSite());
const owner = await createCoach(site.app, site.db);

/** Every kind of work that a coach can leave behind for the workers. */
async function leaveWork(noah: Person, ada: Person): Promise<number[]> {
  const to = { userIds: [ada.user.id] };
  const deeds = [
    { kind: 'message', words: 'From Noah' },
    { kind: 'message', words: 'From Noah', at: soonAt() },
    { kind: 'unlock' },
    { kind: 'pause', reason: 'From Noah' },
    { kind: 'assign', coachId: noah.user.id },
  ];
  const acts: number[] = [];
  for (const deed of deeds) acts.push((await noah.post('/api/acts', { deed, to })).json<Act>().id);
  const rows = [{ email: `${crypto.randomUUID()}@example.com`, name: 'Ana Ito' }];
  const list = { rows, coachId: null, cohortId: null, words: 'From Noah' };
  acts.push((await noah.post('/api/invitations', list)).json<Act>().id);
  const held = { message: 'From Noah', day: 1, at: soonAt() };
  expect((await noah.post(`/api/conversations/${ada.user.id}/held`, held)).statusCode).toBe(201);
  return acts;
}

async function change({ user }: Person, to: { is_admin?: false; deactivated_at?: Date }): Promise<number> {
  await site.db.updateTable('users').set(to).where('id', '=', user.id).execute();
  return 200;
}

const ends: Record<string, (noah: Person) => Promise<number>> = {
  'is removed': async (noah) => {
    const payload = { email: noah.user.email, password: PASSWORD };
    const url = `/api/team/${noah.user.id}`;
    return (await owner.delete(url, payload)).statusCode;
  },
  'is deactivated by the operator': (noah) => change(noah, { deactivated_at: new Date() }),
  'has become a participant': (noah) => change(noah, { is_admin: false }),
};

test.each(Object.entries(ends))(
  'nothing that a coach left behind happens once the coach %s',
  async (_how, end) => {
    const noah = await createCoach(site.app, site.db, 'Noah Berg');
    const ada = await createPerson(site.app, site.db, { currentDay: 3 });
    const acts = await leaveWork(noah, ada);
    const before = (await ada.get('/api/auth/me')).json();
    expect(await end(noah)).toBe(200);
    await site.db
      .updateTable('acts')
      .set({ wakes_at: new Date(0) })
      .where('wakes_at', 'is not', null)
      .execute();
    const due = { due_at: new Date(0) };
    for (const table of ['held_messages', 'act_people'] as const)
      await site.db.updateTable(table).set(due).execute();
    await sendHeld(site.db, site.offer);
    await handleActs(site);
    for (const act of acts) {
      const people = (await owner.get(`/api/acts/${act}/people`)).json<ActPerson[]>();
      expect(people).toMatchObject([{ state: 'refused', reason: 'author-gone' }]);
    }
    expect((await ada.get('/api/auth/me')).json()).toEqual(before);
    expect((await ada.get(`/api/conversations/${ada.user.id}/messages`)).json()).toEqual([]);
    const { messages } = (await owner.get(`/api/conversations/${ada.user.id}/held`)).json();
    expect(messages).toMatchObject([{ message: 'From Noah', problem: 'author-gone' }]);
  },
);
