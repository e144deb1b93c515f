import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Message } from '#shared/contract/messages.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const conversation = ({ user }: Person): string => `/api/conversations/${user.id}/messages`;
const say = async (who: Person, to: Person, message = 'Hello'): Promise<Message> =>
  (await who.post(conversation(to), { message, day: 1 })).json();
const react = (who: Person, id: number, kind = 'heart', method: 'PUT' | 'DELETE' = 'PUT') =>
  who.send({ method, url: `/api/messages/${id}/reactions/${kind}` });
const shownTo = async (who: Person, of: Person): Promise<Message[]> =>
  (await who.get(conversation(of))).json();
const createAda = () => createPerson(site.app, site.db);
const eventsOf = async ({ user }: Person): Promise<string[]> => {
  const { rows } = await sql<{ type: string }>`
    select type from events where person_id = ${user.id} and type in ('message.sent', 'message.changed') order by id
  `.execute(site.db);
  return rows.map(({ type }) => type);
};

test('strangers and other participants do not react, and only in the five ways', async () => {
  const [ada, ben] = [await createAda(), await createAda()];
  const { id } = await say(ada, ada);
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await react(stranger(site.app), id, 'heart', method)).statusCode).toBe(401);
    expect((await react(ben, id, 'heart', method)).statusCode).toBe(404);
    expect((await react(ada, 2_000_000_000, 'heart', method)).statusCode).toBe(404);
    expect((await react(ada, id, 'fire', method)).statusCode).toBe(400);
  }
  expect(await eventsOf(ada)).toEqual(['message.sent']);
});

test('each person reacts once in each way, and takes it back; both sides see it', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  const first = (await react(coach, id, 'thanks')).json<Message>();
  expect(first).toMatchObject({ revision: 1, reactions: [{ kind: 'thanks', by: [coach.user.id] }] });
  expect((await react(coach, id, 'thanks')).json()).toEqual(first);
  const both = (await react(ada, id, 'thanks')).json<Message>();
  const people = [ada.user.id, coach.user.id].toSorted((a, b) => a - b);
  expect(both.reactions).toEqual([{ kind: 'thanks', by: people }]);
  const more = (await react(coach, id, 'thumbs-up')).json<Message>();
  expect(more.reactions?.map(({ kind }) => kind)).toEqual(['thumbs-up', 'thanks']);
  for (const who of [ada, coach]) expect(await shownTo(who, ada)).toEqual([more]);
  await react(coach, id, 'thumbs-up', 'DELETE');
  await react(coach, id, 'thanks', 'DELETE');
  await react(coach, id, 'thanks', 'DELETE');
  const left = (await react(ada, id, 'thanks', 'DELETE')).json<Message>();
  expect(left.reactions).toBeUndefined();
  expect(left.revision).toBe(6);
  expect(await shownTo(coach, ada)).toEqual([left]);
  expect(await eventsOf(ada)).toEqual([
    'message.sent',
    ...Array.from({ length: 6 }, () => 'message.changed'),
  ]);
});

test('concurrent reactions are all counted, each once', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  const kinds = ['thumbs-up', 'heart', 'celebration', 'idea', 'thanks'];
  const twice = kinds.flatMap((kind) => [kind, kind]);
  await Promise.all([ada, coach].flatMap((who) => twice.map((kind) => react(who, id, kind))));
  const [shown] = await shownTo(ada, ada);
  expect(shown?.revision).toBe(10);
  expect(shown?.reactions?.map(({ kind, by }) => [kind, by.length])).toEqual(kinds.map((kind) => [kind, 2]));
});

test('a removed message has no reactions and takes none', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  await react(coach, id);
  const removed = (await ada.send({ method: 'DELETE', url: `/api/messages/${id}` })).json<Message>();
  expect(removed.revision).toBe(2);
  expect(removed.reactions).toBeUndefined();
  expect((await react(coach, id)).statusCode).toBe(409);
  expect((await react(coach, id, 'heart', 'DELETE')).statusCode).toBe(200);
  expect(await shownTo(coach, ada)).toEqual([removed]);
});

test('a reaction is no answer: the conversation waits as before, and nobody is told', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  const stateOf = async () => (await coach.get(`/api/conversations/${ada.user.id}`)).json();
  const { waitingSince } = await stateOf();
  await react(coach, id);
  expect(await stateOf()).toMatchObject({ waitingSince, unanswered: 1 });
  const { rows } = await sql`
    select from deliveries join events on events.id = event_id
    where person_id = ${ada.user.id} and type = 'message.changed'
  `.execute(site.db);
  expect(rows).toEqual([]);
});

test('the export holds reactions, and a deleted account takes them along', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  await react(coach, id);
  await react(ada, id, 'idea');
  const texts = await unzip((await ada.get(`/api/users/${ada.user.id}/export`)).rawPayload);
  expect(JSON.parse(texts.get('data.json')?.toString() ?? '').messages[0].reactions).toEqual([
    { kind: 'heart', by: coach.user.name },
    { kind: 'idea', by: ada.user.name },
  ]);
  expect(texts.get('index.html')?.toString()).toContain(`💡 ${ada.user.name}`);
  const payload = { email: ada.user.email, password: PASSWORD };
  const deleted = await ada.send({ method: 'DELETE', url: `/api/users/${ada.user.id}`, payload });
  expect(deleted.statusCode).toBeLessThan(300);
  const { rows } = await sql`select from message_reactions where message_id = ${id}`.execute(site.db);
  expect(rows).toEqual([]);
});

test('of the changes of a message that every screen has seen, the last one stays', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  for (const method of ['PUT', 'DELETE', 'PUT'] as const) await react(ada, id, 'heart', method);
  expect(await eventsOf(ada)).toEqual(['message.sent', ...Array(3).fill('message.changed')]);
  await sql`update events set published_at = now() - interval '3 minutes' where person_id = ${ada.user.id}`.execute(
    site.db,
  );
  const other = await say(ada, ada);
  await react(ada, other.id);
  await react(ada, id, 'thanks');
  const { rows } = await sql<{
    what: string;
  }>`select type || ' ' || (payload #>> '{message,id}') as what from events
    where person_id = ${ada.user.id} and type like 'message.%' order by id`.execute(site.db);
  const events = [`sent ${id}`, `sent ${other.id}`, `changed ${other.id}`, `changed ${id}`];
  expect(rows.map(({ what }) => what)).toEqual(events.map((each) => `message.${each}`));
});
