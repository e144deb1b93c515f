import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { handleNow } from '#tests/workers/handle-due.ts';
import { startMailSite } from '#tests/workers/mail-site.ts';
import { zoneWhereItIs } from '#tests/workers/zone-where-it-is.ts';
import { silences } from './send-nudges.ts';

const opened = await forThisFile(startMailSite());
const { server, site } = opened;
await seedTasks(site.db);

const settled = () =>
  eventually(async () => {
    const queued = site.db.selectFrom('mails').select('id').where('state', '=', 'queued');
    expect([await site.owed(), await queued.execute()]).toEqual([[], []]);
  }, 10_000);

/** A participant who is reminded of day 4. */
async function remind(): Promise<{ id: number; email: string }> {
  const id = await site.createClient(4);
  const last_activity = new Date(Date.now() - 60 * 3_600_000);
  const person = await site.db
    .updateTable('users')
    .set({ last_activity, time_zone: zoneWhereItIs(12) })
    .where('id', '=', id)
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable('silences')
    .set({ look_at: new Date(0) })
    .where('user_id', '=', id)
    .execute();
  await handleNow(site.db, silences);
  await settled();
  return person;
}

/** Ten minutes later. */
async function later(userId: number): Promise<void> {
  await site.db
    .updateTable('notices')
    .set({ send_at: new Date(0) })
    .where('user_id', '=', userId)
    .execute();
  await site.write((trx) => requestWork(trx, 'notice.due', { userId, dueAt: new Date().toISOString() }));
  await settled();
}

const subjectsTo = (address: string) =>
  server
    .taken()
    .flatMap(({ to, source }) =>
      to === address ? [/^Subject: (.*)\r$/m.exec(source.replaceAll('\r\n ', ' '))?.[1]] : [],
    );

test('an unseen reminder becomes a mail, unless the participant has acted meanwhile or is paused', async () => {
  const [ada, ben, cara] = [await remind(), await remind(), await remind()];
  await site.db.updateTable('users').set({ last_activity: new Date() }).where('id', '=', ben.id).execute();
  await site.db
    .updateTable('users')
    .set({ current_day: 0, resume_day: 4 })
    .where('id', '=', cara.id)
    .execute();
  for (const { id } of [ada, ben, cara]) await later(id);
  expect([ada, ben, cara].map(({ email }) => subjectsTo(email))).toEqual([
    ['Day 4: pick up where you left off'],
    [],
    [],
  ]);
});
