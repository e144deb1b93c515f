import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forgetEvents } from './forget-events.queries.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  site = await createTestDatabase();
});
afterAll(() => site.drop());

const add = (type: string, payload: object, id?: number) =>
  sql`insert into events (id, type, payload) overriding system value
    values (${id ?? sql`nextval(pg_get_serial_sequence('events', 'id'))`}, ${type}, ${JSON.stringify(payload)})`.execute(
    site.db,
  );

test('events of a person go wherever they say it and however many steps away, and those of others stay', async () => {
  for (const userId of [7, 77]) {
    await add('inbox.changed', { userId });
    await add('user.changed', { user: { id: userId } });
    await add('submission.created', { submission: { userId }, pending: {} });
    await add('feedback.given', { feedback: { userId } });
    await add('message.sent', { message: { userId } }, userId * 100_000);
    await add('activity.recorded', { item: { id: userId } });
  }
  // Its number is that of a day, of no person.
  await add('task.edited', { day: 7 });
  // Somebody publishes meanwhile; what is not the person's is nobody's business here.
  await site.db.transaction().execute(async (publishing) => {
    await sql`select from events where type = 'task.edited' for update`.execute(publishing);
    await site.db.transaction().execute((trx) => forgetEvents(trx, 7, [7]));
  });
  const { rows } = await sql<{ type: string; text: string }>`
    select type, payload::text as text from events order by type
  `.execute(site.db);
  expect(rows.map(({ type }) => type)).toEqual([
    'activity.recorded',
    'feedback.given',
    'inbox.changed',
    'message.sent',
    'submission.created',
    'task.edited',
    'user.changed',
  ]);
  for (const { type, text } of rows) if (type !== 'task.edited') expect(text).toContain('77');
});

test('a site without events loses none', async () => {
  await sql`truncate events cascade`.execute(site.db);
  await site.db.transaction().execute((trx) => forgetEvents(trx, 7, []));
  expect(await site.db.selectFrom('events').select('id').execute()).toEqual([]);
});
