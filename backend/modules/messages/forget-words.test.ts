import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Message } from '#shared/contract/messages.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { edit, react, remove, say, shownTo } from '#tests/backend/message-calls.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { planOf, sentDuring } from '#tests/support/statements.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

/** Words that no other test, nor an earlier try of this one, has left anywhere. */
const secret = (): string => `My number is ${randomUUID()}`;
const tellAda = (to: Person, message: string) => say(coach, to, { message });

/** A notice of these messages that was mailed and pushed, as the workers write it; neither has left, unless `mail` says so. */
async function tell(who: Person, messages: readonly Message[], mail = {}): Promise<number> {
  const ids = messages.map(({ id }) => id);
  return await site.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into notices (user_id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at, send_at,
        mailed_at, pushed_at)
      select ${who.user.id}, 'message', ${who.user.id}, 1, ${ids.at(-1)}, max(id), array_agg(id), now(), now(), now(), now(), now()
      from events where type = 'message.sent' and (payload #>> '{message,id}')::int = any(${ids}::int[])
      returning id
    `.execute(trx);
    const id = rows[0]?.id ?? 0;
    const words = messages.at(-1)?.message ?? '';
    const letter = { kind: 'news', subject: 'News', html: words, body: words, stop_url: null } as const;
    await trx
      .insertInto('mails')
      .values({ user_id: who.user.id, address: who.user.email, ...letter, due_at: new Date(), ...mail })
      .execute();
    const text = { title: 'Maya wrote to you', body: words, link: '/', tag: 'notice' };
    const push = { userId: who.user.id, noticeIds: [id], ...text, to: null, tries: 0, dueAt: '' };
    await requestWork(trx, 'push.asked', push, new Date(Date.now() + 60_000).toISOString());
    return id;
  });
}

const noticeOf = (id: number) =>
  site.db
    .selectFrom('notices')
    .select(['seen_at', 'mailed_at', 'look_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const eventsWith = async (words: string): Promise<unknown[]> =>
  (await sql`select type from events where payload::text like ${`%${words}%`}`.execute(site.db)).rows;
const mailsTo = ({ user }: Person) =>
  site.db.selectFrom('mails').select('body').where('user_id', '=', user.id).execute();

test('a notice of a removed message alone counts as seen; its mail and its push do not leave', async () => {
  const ada = await createPerson(site.app, site.db);
  const words = secret();
  const sent = await tellAda(ada, words);
  const id = await tell(ada, [sent]);
  await remove(coach, sent.id);
  expect((await noticeOf(id)).seen_at).not.toBeNull();
  expect(await mailsTo(ada)).toEqual([]);
  expect(await eventsWith(words)).toEqual([]);
});

test('a notice of several messages is mailed again, without the removed one', async () => {
  const ada = await createPerson(site.app, site.db);
  const sent = [await tellAda(ada, 'Well done'), await tellAda(ada, 'My number is 456')];
  const id = await tell(ada, sent);
  await remove(coach, sent[1]?.id ?? 0);
  const { look_at, ...notice } = await noticeOf(id);
  expect(notice).toEqual({ seen_at: null, mailed_at: null });
  expect(look_at?.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await mailsTo(ada)).toEqual([]);
  const shown = (await ada.get('/api/notices')).json();
  expect(shown).toMatchObject([{ title: expect.stringContaining('2 messages'), words: null }]);
});

const changeNotice = (id: number, values: object) =>
  site.db.updateTable('notices').set(values).where('id', '=', id).execute();

test.each([
  ['seen', { seen_at: new Date(), seen_by: 'place' }],
  ['grown, and due again', { mailed_at: null }],
])('a mail does not leave after a removal though its notice has been %s since', async (_, values) => {
  const ada = await createPerson(site.app, site.db);
  const sent = await tellAda(ada, 'My number is 789');
  await changeNotice(await tell(ada, [sent]), values);
  await remove(coach, sent.id);
  expect(await mailsTo(ada)).toEqual([]);
});

test.each([
  ['sent', {}],
  ['kept', {}],
  ['parked', { reason: 'refused' }],
] as const)('a mail that is %s keeps no words, nor does a push that has left', async (state, why) => {
  const ada = await createPerson(site.app, site.db);
  const words = secret();
  const sent = await tellAda(ada, words);
  await tell(ada, [sent], { state, settled_at: new Date(), ...why });
  await site.db.deleteFrom('jobs').where('queue', '=', 'push').execute();
  await remove(coach, sent.id);
  expect(await mailsTo(ada)).toEqual([{ body: null }]);
  expect(await eventsWith(words)).toEqual([]);
});

test('another conversation keeps its mail', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const toBen = await tellAda(ben, 'Good morning');
  const id = await tell(ben, [toBen]);
  await remove(coach, (await tellAda(ada, 'Wrong person')).id);
  expect((await noticeOf(id)).mailed_at).not.toBeNull();
  expect(await mailsTo(ben)).toEqual([{ body: 'Good morning' }]);
});

test('edits and removals are pushed to both sides as the GET returns them, and to nobody else', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const screens = await Promise.all([ada, ben, coach].map((who) => screenOf(site, who)));
  const seen = screens.map((socket) => collect(socket, 'message.changed'));
  const { id } = await tellAda(ada, 'Good mornig');
  const states: Message[] = [];
  for (const change of [() => edit(coach, id, 'Good morning'), () => remove(coach, id)]) {
    await change();
    states.push(...(await shownTo(ada, ada)));
  }
  await eventually(() => {
    expect(seen[0]?.map(({ message }) => message)).toEqual(states);
    expect(seen[2]?.map(({ message }) => message)).toEqual(states);
  });
  expect(seen[1]).toEqual([]);
  for (const socket of screens) socket.close();
});

test('no table keeps the words of a removed message', async () => {
  const ada = await createPerson(site.app, site.db);
  const words = secret();
  const sent = await tellAda(ada, words);
  await edit(coach, sent.id, `${words}, and 6`);
  await say(ada, ada, { message: 'Thank you', quotedId: sent.id });
  await react(ada, sent.id);
  await tell(ada, [sent]);
  const tablesWith = async (text: string): Promise<string[]> => {
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and query_to_xml(format('select 1 from %I as r where r::text like %L', relname, ${`%${text}%`}::text),
          false, false, '')::text like '%<row%'
      order by relname
    `.execute(site.db);
    return rows.map(({ table }) => table);
  };
  expect(await tablesWith(words)).toEqual(['events', 'mails', 'messages']);
  await remove(coach, sent.id);
  expect(await tablesWith(words)).toEqual([]);
});

test('a removal finds the events of its message among all of a long conversation', async () => {
  const ada = await createPerson(site.app, site.db);
  const { id } = await tellAda(ada, 'Wrong person');
  await sql`insert into events (type, payload, published_at)
    select 'message.changed', jsonb_build_object('userId', ${ada.user.id}::int, 'message', jsonb_build_object('id', n)), now()
    from generate_series(1000000, 1003000) as n`.execute(site.db);
  await sql`analyze events`.execute(site.db);
  const { sent } = await sentDuring(() => remove(coach, id));
  const forgetting = sent.filter(({ text }) => /^\s*update events set payload/.test(text));
  expect(forgetting).toHaveLength(2);
  for (const statement of forgetting) {
    const nodes = await planOf(site.db, statement, 'analyze');
    const read = nodes.map((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0));
    expect(Math.max(...read)).toBeLessThan(10);
  }
});
