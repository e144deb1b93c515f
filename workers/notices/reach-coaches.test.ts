import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { pending, submission } from '#tests/backend/authorisation/sample-payloads.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { insertSubmission } from '#tests/workers/people.ts';
import { ReachSite } from '#tests/workers/reach-site.ts';

const reach = await forThisFile(ReachSite.open());
const { db } = reach.site;
/** The coach of one test is told nothing of the next. */
afterEach(async () => {
  await db.updateTable('users').set({ is_admin: false }).where('is_admin', '=', true).execute();
});

test('a coach gets one summary in four hours, of work that still waits', async () => {
  const coach = await reach.create({ is_admin: true });
  const [ada, ben] = [await reach.create({ name: 'Ada Rossi' }), await reach.create({ name: 'Ben Ode' })];
  const eve = await reach.create({ name: 'Eve Lin' });
  await reach.say(ada, false, 'Which colour?');
  await reach.say(ben, false, 'Answered meanwhile');
  await db.updateTable('conversations').set({ waiting_since: null }).where('user_id', '=', ben.id).execute();
  await reach.later(coach);
  expect(reach.subjectsOf(coach)).toEqual(['Ada Rossi wrote to you on Day 1']);
  // More of the same, and something else, within the four hours.
  await reach.say(ada, false, 'And which font?');
  await reach.say(eve, false, 'Hello');
  await reach.later(coach);
  expect(reach.mailsTo(coach)).toHaveLength(1);
  const [look] = await reach.looksAt(coach);
  expect((look?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3.9 * 3_600_000);
  await db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 4 * 3_600_000) })
    .where('user_id', '=', coach.id)
    .execute();
  await reach.later(coach);
  expect(reach.subjectsOf(coach).at(-1)).toBe('2 things are waiting for you in Brand Sprint');
  for (const { source } of reach.mailsTo(coach)) expect(source).not.toContain('Ben Ode');
});

test('a mail that a reply answers tells of one client: the answer may hold all of it', async () => {
  const coach = await reach.create({ is_admin: true });
  const [ada, eve] = [await reach.create({ name: 'Ada Rossi' }), await reach.create({ name: 'Eve Lin' })];
  await reach.say(ada, false, 'Which colour?');
  await reach.later(coach);
  expect(reach.mailsTo(coach)[0]?.source).toMatch(/^Reply-To: /m);
  const other = await reach.create({ is_admin: true });
  await reach.say(ada, false, 'And which font?');
  const handedIn = { ...submission(eve), id: await insertSubmission(db, eve.id, 1) };
  await reach.happen('submission.created', { submission: handedIn, pending: pending(eve) });
  await reach.settled();
  await reach.later(other);
  const [both] = reach.mailsTo(other);
  expect(both?.source).toContain('Eve Lin');
  expect(both?.source).not.toMatch(/^Reply-To: /m);
  await db.deleteFrom('submissions').where('id', '=', handedIn.id).execute();
});

test('a coach who has never signed in gets no mail about clients, and after the first sign-in only what is new', async () => {
  const coach = await reach.create({ is_admin: true });
  const ada = await reach.create({ name: 'Ada Rossi' });
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
});

test('submissions of several people are one line of the summary, counted while they wait', async () => {
  const coach = await reach.create({ is_admin: true });
  for (const client of [await reach.create(), await reach.create(), await reach.create()]) {
    const handedIn = { ...submission(client), id: await insertSubmission(db, client.id, 1) };
    await reach.happen('submission.created', { submission: handedIn, pending: pending(client) });
  }
  await reach.settled();
  const one = db.selectFrom('submissions').select('id').orderBy('id').limit(1);
  await db.updateTable('submissions').set({ is_reviewed: true }).where('id', '=', one).execute();
  await reach.later(coach);
  expect(reach.subjectsOf(coach)).toEqual(['2 new submissions']);
});

test('a summary holds 20 things, says how many more there are, and leaves what a look does not read to the next', async () => {
  const coach = await reach.create({ is_admin: true });
  const { id: client } = await reach.create({ name: 'Ada Rossi' });
  const hourAgo = sql`now() - interval '1 hour'`;
  await sql`
    insert into notices (user_id, kind, client_id, day, event_id, event_ids, created_at, latest_at, send_at)
    select ${coach.id}, 'bounced', ${client}, 1, n, array[n], ${hourAgo}, ${hourAgo}, ${hourAgo}
    from generate_series(1000001, 1001200) as n`.execute(db);
  for (const mails of [1, 2, 3]) {
    await reach.later(coach);
    expect(reach.mailsTo(coach)).toHaveLength(mails);
    await sql`update mails set created_at = now() - interval '4 hours' where user_id = ${coach.id}`.execute(
      db,
    );
  }
  const counts = reach.subjectsOf(coach).map((subject) => Number.parseInt(subject ?? '', 10));
  expect(counts).toEqual([500, 500, 200]);
  const [first] = reach.mailsTo(coach);
  expect(first?.source.match(/^Mail to Ada Rossi does not arrive/gm)).toHaveLength(20);
  expect(first?.source).toMatch(/^And 480 more\r\nhttps:\/\/sprint\.example\.com\/admin\r$/m);
  expect(first?.source.length).toBeLessThan(50_000);
  await reach.later(coach);
  expect(reach.mailsTo(coach)).toHaveLength(3);
});
