import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import { LOCK_TIMEOUT } from '#shared/database/database.ts';
import { type MessageSite, openMessageSite } from '#tests/backend/message-site.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(openMessageSite());

const createActor: MessageSite['createActor'] = (more) => site.createActor(more);
const say: MessageSite['say'] = (...given) => site.say(...given);

test('a locked table delays messages by one lock timeout, however many arrive together', async () => {
  const actors = await Promise.all(Array.from({ length: 24 }, () => createActor()));
  await Promise.all(actors.map((actor) => say(actor, actor.id)));
  const [first, second] = [actors.slice(0, 12), actors.slice(12)];
  const waits: number[] = [];
  const sendNow = async (actor: Actor): Promise<string> => {
    const begun = performance.now();
    const outcome = await say(actor, actor.id).then(
      () => 'taken',
      ({ code }: { code?: string }) => code ?? 'unknown',
    );
    waits.push(performance.now() - begun);
    return outcome;
  };
  await site.db.transaction().execute(async (trx) => {
    await sql`lock table messages in access exclusive mode`.execute(trx);
    const early = first.map(sendNow);
    await sql`select pg_sleep(1)`.execute(trx);
    const outcomes = await Promise.all([...early, ...second.map(sendNow)]);
    expect(new Set(outcomes)).toEqual(new Set(['55P03']));
  });
  expect(Math.max(...waits)).toBeLessThan(2 * LOCK_TIMEOUT);
  expect(await say(actors[0] as Actor, actors[0]?.id ?? 0)).toMatchObject({ message: 'Hello' });
});

test('a locked conversation refuses no other message of its batch', async () => {
  const actors = await Promise.all(Array.from({ length: 8 }, () => createActor()));
  const [held, ...others] = actors as [Actor, ...Actor[]];
  await say(held, held.id);
  await site.db.transaction().execute(async (trx) => {
    await sql`select from conversations where user_id = ${held.id} for update`.execute(trx);
    const busy = [createActor(), createActor()];
    const openers = (await Promise.all(busy)).map((actor) => say(actor, actor.id));
    const outcomes = await Promise.allSettled([
      ...openers,
      say(held, held.id),
      ...others.map((actor) => say(actor, actor.id)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      ...others.map(() => 'fulfilled'),
    ]);
  });
});

test('a waiting message draws its id on its turn, so ids follow commit order', async () => {
  const [ada, noah] = [await createActor(), await createActor({ isAdmin: true })];
  const another = site.openWriter();
  const draft = { userId: ada.id, day: 1, message: 'Answer', clientId: null };
  await say(noah, ada.id);
  const { held, first } = await site.db.transaction().execute(async (trx) => {
    await sql`select from message_rates where author_id = ${noah.id} for update`.execute(trx);
    const held = another(site.write, noah, draft);
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    return { held, first: await say(ada, ada.id) };
  });
  expect((await held).id).toBeGreaterThan(first.id);
});

const LIMIT = 30;
const isRefused = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && outcome.reason.status === 429 && outcome.reason.retryAfter > 0;

test.each([
  ['one conversation', 1],
  ['forty conversations', 40],
])(
  'of forty concurrent messages to %s exactly the limit is accepted, over all processes',
  async (_, clients) => {
    const to = await Promise.all(Array.from({ length: clients }, () => createActor()));
    const author = await createActor({ isAdmin: true });
    const processes = [site.openWriter(LIMIT), site.openWriter(LIMIT)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_unused, n) => {
        const draft = { userId: to[n % clients]?.id ?? 0, day: 1, message: `m${n}`, clientId: `key-${n}` };
        return processes[n % 2]?.(site.write, author, draft);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT);
    expect(outcomes.filter(isRefused)).toHaveLength(10);
    const count = () =>
      site.db.selectFrom('messages').select('client_id').where('author_id', '=', author.id).execute();
    expect(await count()).toHaveLength(LIMIT);
    const [kept] = await count();
    const n = Number(kept?.client_id?.slice(4));
    const again = { userId: to[n % clients]?.id ?? 0, day: 1, message: `m${n}`, clientId: `key-${n}` };
    await expect(processes[0]?.(site.write, author, again)).resolves.toMatchObject({ clientId: `key-${n}` });
    await sql`update message_rates set since = since - interval '1 minute' where author_id = ${author.id}`.execute(
      site.db,
    );
    const next = { userId: to[0]?.id ?? 0, day: 1, message: 'a minute later', clientId: null };
    await expect(processes[1]?.(site.write, author, next)).resolves.toMatchObject({
      message: 'a minute later',
    });
  },
);

test('a sender over the limit delays no other message of the batch', async () => {
  const [ada, ben] = await Promise.all([createActor(), createActor()]);
  const narrow = site.openWriter(1);
  const by = (actor: Actor) =>
    narrow(site.write, actor, { userId: actor.id, day: 1, message: 'Hello', clientId: null });
  await by(ada);
  const [refused, taken] = await Promise.allSettled([by(ada), by(ben)]);
  expect([isRefused(refused as PromiseSettledResult<unknown>), taken?.status]).toEqual([true, 'fulfilled']);
  const row = await site.db.selectFrom('conversations').selectAll().where('user_id', '=', ada.id).execute();
  expect(row).toHaveLength(1);
});
