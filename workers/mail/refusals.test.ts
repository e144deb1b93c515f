import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailRefusedAt } from '#shared/database/person-sql.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { testLetter } from '#shared/mail/account-letters.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startMailSite } from '#tests/workers/mail-site.ts';
import { insertUser, userOf } from '#tests/workers/people.ts';
import { SITE } from '#tests/workers/worker-site.ts';

const opened = await forThisFile(startMailSite());
const { server, site } = opened;
await seedTasks(site.db);
const coachId = await insertUser(site.db, { is_admin: true });

/** Sends a mail to each person; resolves when all are settled and everybody is told. */
async function mail(...userIds: number[]): Promise<void> {
  for (const userId of userIds) {
    const { email: address } = await userOf(site.db, userId);
    await site.write((trx) => queueLetter(trx, { userId, address }, 'test', testLetter(SITE)));
  }
  const open = site.db.selectFrom('mails').select('id').where('state', '=', 'queued');
  await eventually(async () => expect([await open.execute(), await site.owed()]).toEqual([[], []]));
}

const toldOf = (clientId: number) =>
  site.db
    .selectFrom('notices')
    .select(['kind', 'day', 'event_ids'])
    .where('user_id', '=', coachId)
    .where('client_id', '=', clientId)
    .execute();

test('coaches hear once that mail to a client is refused, and again after mail has arrived meanwhile', async () => {
  const [ada, ben] = [await site.createClient(4), await site.createClient(2)];
  await mail(ben);
  server.refuseRecipients(550);
  await mail(ada);
  expect(await toldOf(ada)).toMatchObject([{ kind: 'bounced', day: 4, event_ids: [expect.anything()] }]);
  await mail(ada, coachId);
  expect((await toldOf(ada))[0]?.event_ids).toHaveLength(1);
  expect([await toldOf(ben), await toldOf(coachId)]).toEqual([[], []]);
  server.refuseRecipients(undefined);
  await mail(ada);
  server.refuseRecipients(550);
  await mail(ada);
  expect((await toldOf(ada))[0]?.event_ids).toHaveLength(2);
  server.refuseRecipients(undefined);
});

test('a team page that is open shows at once that mail to a coach is refused', async () => {
  const changes = async () =>
    (await site.db.selectFrom('events').select('id').where('type', '=', 'team.changed').execute()).length;
  await mail(coachId);
  const before = await changes();
  server.refuseRecipients(550);
  for (let n = 0; n < 2; n += 1) await mail(coachId);
  server.refuseRecipients(undefined);
  expect((await changes()) - before).toBe(1);
});

test('an address stays good when a mail is refused for what it says, and stays refused whatever is given up later', async () => {
  const [ada, ben] = [await site.createClient(4), await site.createClient(2)];
  server.behave((_mail, reply) => reply.refuse(554, '5.7.1 spam'));
  await mail(ada, ben);
  expect(await toldOf(ada)).toEqual([]);
  server.behave(() => undefined);
  server.refuseRecipients(550);
  await mail(ben);
  expect((await toldOf(ben))[0]?.event_ids).toHaveLength(1);
  server.refuseRecipients(undefined);
  server.behave((_mail, reply) => reply.refuse(554, '5.7.1 spam'));
  await mail(ben);
  const { rows } =
    await sql`select ${sql.raw(mailRefusedAt)} is not null as refused from users where id in (${ada}, ${ben}) order by id`.execute(
      site.db,
    );
  expect(rows).toEqual([{ refused: false }, { refused: true }]);
  server.behave(() => undefined);
});

test('a refused mail to a former address is no news', async () => {
  const ada = await site.createClient(3);
  server.refuseRecipients(550);
  const address = `${randomUUID()}@example.com`;
  await site.write((trx) => queueLetter(trx, { userId: ada, address }, 'test', testLetter(SITE)));
  await mail();
  expect(await toldOf(ada)).toEqual([]);
  server.refuseRecipients(undefined);
});
