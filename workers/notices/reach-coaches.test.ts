import { afterAll, beforeAll, expect, test } from 'vitest';
import { pending, submission } from '#tests/backend/authorisation/sample-payloads.ts';
import { ReachSite } from '#tests/workers/reach-site.ts';

let reach: ReachSite;
beforeAll(async () => {
  reach = await ReachSite.open();
});
afterAll(() => reach.close());

test('a coach gets one summary in four hours, of work that still waits', async () => {
  const coach = await reach.create({ is_admin: true });
  const [ada, ben, eve] = [
    await reach.create({ name: 'Ada Rossi' }),
    await reach.create({ name: 'Ben Ode' }),
    await reach.create({ name: 'Eve Lin' }),
  ];
  await reach.say(ada, false, 'Which colour?');
  await reach.say(ben, false, 'Answered meanwhile');
  await reach.site.db
    .updateTable('conversations')
    .set({ waiting_since: null })
    .where('user_id', '=', ben.id)
    .execute();
  await reach.later(coach);
  expect(reach.subjectsOf(coach)).toEqual(['Ada Rossi wrote to you on Day 1']);
  // More of the same, and something else, within the four hours.
  await reach.say(ada, false, 'And which font?');
  await reach.say(eve, false, 'Hello');
  await reach.later(coach);
  expect(reach.mailsTo(coach)).toHaveLength(1);
  const [check] = (await reach.checksOf(coach)).slice(-1);
  expect((check?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(3.9 * 3_600_000);
  await reach.site.db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 4 * 3_600_000) })
    .where('user_id', '=', coach.id)
    .execute();
  await reach.later(coach);
  expect(reach.subjectsOf(coach).at(-1)).toBe('2 things are waiting for you in Brand Sprint');
  const words = reach
    .mailsTo(coach)
    .map(({ source }) => source)
    .join();
  expect(words).not.toContain('Ben Ode');
  await reach.site.db.updateTable('users').set({ is_admin: false }).where('id', '=', coach.id).execute();
});

test('a coach who has never signed in gets no mail about clients, and after the first sign-in only what is new', async () => {
  const coach = await reach.create({ is_admin: true });
  const ada = await reach.create({ name: 'Ada Rossi' });
  const { db } = reach.site;
  await db.deleteFrom('known_devices').where('user_id', '=', coach.id).execute();
  await reach.say(ada, false, 'Which colour?');
  await reach.later(coach);
  expect(reach.mailsTo(coach)).toEqual([]);
  await db.insertInto('known_devices').values({ user_id: coach.id, device_hash: 'phone' }).execute();
  await reach.later(coach);
  expect(reach.mailsTo(coach)).toEqual([]);
  await reach.say(ada, false, 'And which font?');
  await reach.later(coach);
  expect(reach.mailsTo(coach)).toHaveLength(1);
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', coach.id).execute();
});

test('submissions of several people are one line of the summary, counted while they wait', async () => {
  const coach = await reach.create({ is_admin: true });
  for (const client of [await reach.create(), await reach.create(), await reach.create()]) {
    const row = { user_id: client.id, task_day: 1, other_url: 'work.txt' };
    const { id } = await reach.site.db
      .insertInto('submissions')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    await reach.happen('submission.created', {
      submission: { ...submission(client), id },
      pending: pending(client),
    });
  }
  await reach.settled();
  const one = reach.site.db.selectFrom('submissions').select('id').orderBy('id').limit(1);
  await reach.site.db.updateTable('submissions').set({ is_reviewed: true }).where('id', '=', one).execute();
  await reach.later(coach);
  expect(reach.subjectsOf(coach)).toEqual(['2 new submissions']);
  await reach.site.db.updateTable('users').set({ is_admin: false }).where('id', '=', coach.id).execute();
});
