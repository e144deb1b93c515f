import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn, saveDraft } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const maya = await createCoach(site.app, site.db);
const noor = await createCoach(site.app, site.db, 'Noor Haddad');

const about = ({ user }: Person) => `/api/users/${user.id}/nudges`;
const remind = (coach: Person, who: Person, words: unknown = 'Day 1 is waiting for you.') =>
  coach.post(about(who), { words });
const stateOf = async (who: Person) => (await maya.get(about(who))).json();
const later = ({ user }: Person, minutes: number) => {
  const sent_at = new Date(Date.now() - minutes * 60_000);
  return site.db.updateTable('nudges').set({ sent_at }).where('user_id', '=', user.id).execute();
};

test('a coach’s reminder is sent in their name, stands in the log and is suggested from what waits', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 4 });
  expect(await stateOf(ada)).toEqual({
    ...{ last: null, obstacle: null, mailRefusedAt: null },
    suggestion: 'Day 4, “Map your market”, is waiting for you: about 60 to 90 minutes.',
  });
  await saveDraft(ada, 4, { notes: 'Begun' });
  expect((await stateOf(ada)).suggestion).toContain('Map your market');
  const sent = await remind(maya, ada, '  Shall we look at Day 4 together?  ');
  const made = { userId: ada.user.id, day: 4, words: 'Shall we look at Day 4 together?' };
  expect([sent.statusCode, sent.json()]).toMatchObject([201, { ...made, coachName: 'Maya Lindqvist' }]);
  expect((await stateOf(ada)).last).toEqual(sent.json());
  const log = (await maya.get(`/api/audit?userId=${ada.user.id}`)).json();
  expect(log).toMatchObject([{ action: 'nudge', actorName: 'Maya Lindqvist', detail: { taskDay: 4 } }]);
});

test('all coaches together send one an hour; of two at once the other hears of it', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 2 });
  const both = await Promise.all([remind(maya, ada), remind(noor, ada)]);
  const refused = both.find(({ statusCode }) => statusCode === 409);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const winner = refused === both[0] ? 'Noor Haddad' : 'Maya Lindqvist';
  expect(refused?.json().message).toBe(
    `${winner} sent Ada Rossi a reminder just now. You can send the next one in 60 minutes.`,
  );
  await later(ada, 59);
  const again = await remind(winner === 'Noor Haddad' ? noor : maya, ada);
  expect(again.json().message).toMatch(
    /^You sent Ada Rossi a reminder 59 minutes ago\. .* in \d+ seconds\.$/,
  );
  await later(ada, 61);
  expect((await remind(maya, ada)).statusCode).toBe(201);
});

test.each([
  ['paused', { current_day: 0, resume_day: 3 }],
  ['not started', { current_day: 0 }],
  ['finished', { current_day: 21, finished_at: new Date() }],
  ['deactivated', { deactivated_at: new Date() }],
])('somebody %s gets no reminder, and coaches read why', async (_state, change) => {
  const ada = await createPerson(site.app, site.db, { currentDay: 3 });
  await site.db.updateTable('users').set(change).where('id', '=', ada.user.id).execute();
  const { obstacle } = await stateOf(ada);
  expect(obstacle).toMatch(/^Ada Rossi (is|has) .* gets no reminders\.$/);
  const answer = await remind(maya, ada);
  expect([answer.statusCode, answer.json().message]).toEqual([409, obstacle]);
});

test.each([undefined, '', '   ', 'x'.repeat(501), 5])('%j is no reminder', async (words) => {
  const ada = await createPerson(site.app, site.db);
  const answer = await maya.post(about(ada), words === undefined ? {} : { words });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['words']]);
});

test('nothing is suggested while the work is handed in; the silent list tells of reminders', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 1 });
  expect((await handIn(ada, 1)).statusCode).toBe(201);
  expect((await stateOf(ada)).suggestion).toBeNull();
  const silent = async () =>
    (await maya.get('/api/users/attention'))
      .json()
      .silent.find(({ userId }: { userId: number }) => userId === ada.user.id);
  const last_activity = new Date(Date.now() - 50 * 3_600_000);
  await site.db.updateTable('users').set({ last_activity }).where('id', '=', ada.user.id).execute();
  expect(await silent()).toMatchObject({ remindedAt: null });
  const { sentAt } = (await remind(maya, ada)).json();
  expect(await silent()).toMatchObject({ remindedAt: sentAt });
});

test('automatic reminders are on until a coach switches them off; the log keeps each change', async () => {
  const put = (isAutomatic: unknown) => maya.put('/api/settings/reminders', { isAutomatic });
  const now = async () => (await noor.get('/api/settings/reminders')).json();
  expect(await now()).toEqual({ isAutomatic: true });
  for (const isAutomatic of [false, false]) expect((await put(isAutomatic)).json()).toEqual({ isAutomatic });
  expect(await now()).toEqual({ isAutomatic: false });
  await put(true);
  expect(await now()).toEqual({ isAutomatic: true });
  expect((await put('yes')).statusCode).toBe(400);
  const log: { action: string }[] = (await maya.get('/api/audit?limit=2')).json();
  expect(log.map(({ action }) => action)).toEqual(['nudges-on', 'nudges-off']);
});
