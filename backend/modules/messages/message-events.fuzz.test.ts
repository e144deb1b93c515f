import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reactionKinds } from '#shared/contract/limits.ts';
import { Message } from '#shared/contract/messages.ts';
import { PlainMessage } from '#shared/messages/messages.queries.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadMessageFile } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const place = fc.nat({ max: 9 });
const isCoach = fc.boolean();
const change = fc.oneof(
  fc.record({ does: fc.constant('say'), isCoach, place, quotes: fc.boolean(), hasFile: fc.boolean() }),
  fc.record({ does: fc.constant('edit'), isCoach, place }),
  fc.record({ does: fc.constant('remove'), isCoach, place }),
  fc.record({ does: fc.constant('react'), isCoach, place, kind: fc.constantFrom(...reactionKinds) }),
  fc.record({ does: fc.constant('unreact'), isCoach, place, kind: fc.constantFrom(...reactionKinds) }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

async function make(ada: Person, messages: readonly Message[], given: Change): Promise<void> {
  const who = given.isCoach ? coach : ada;
  const { id } = messages[given.place % messages.length] ?? { id: undefined };
  const url = `/api/messages/${id}`;
  if ('hasFile' in given) {
    const uploaded = given.hasFile ? (await uploadMessageFile(who, ada.user.id)).json() : undefined;
    const files = uploaded && [uploaded.id];
    const body = { message: 'Say it', day: 1, quotedId: given.quotes ? id : undefined, files };
    const sent = await who.post(`/api/conversations/${ada.user.id}/messages`, body);
    expect(sent.statusCode).toBe(201);
  } else if ('kind' in given) {
    const method = given.does === 'react' ? 'PUT' : 'DELETE';
    await who.send({ method, url: `${url}/reactions/${given.kind}` });
  } else if (given.does === 'edit') {
    await who.patch(url, { message: `Say it ${Math.random()}` });
  } else await who.delete(url);
}

/** The newest event of each message, as screens got it; a removal changes stored ones as well. */
async function listPushed({ user }: Person): Promise<Message[]> {
  const { rows } = await sql<{ message: Message }>`
    select distinct on ((payload #>> '{message,id}')::int) payload -> 'message' as message from events
    where person_id = ${user.id} and type in ('message.sent', 'message.changed')
    order by (payload #>> '{message,id}')::int, id desc
  `.execute(site.db);
  return rows.map(({ message }) => message);
}

/** A quote shows its message as it is now; events keep it as it was, unless it was removed. */
const withoutQuote = ({ quote, ...message }: Message) => ({ ...message, quotes: quote?.id });

test('after any changes, the newest event of a message holds what GET returns', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
      const ada = await createPerson(site.app, site.db);
      const url = `/api/conversations/${ada.user.id}`;
      let shown: Message[] = [];
      for (const each of changes) {
        await make(ada, shown, each);
        shown = (await ada.get(`${url}/messages`)).json();
        const pushed = await listPushed(ada);
        expect(pushed.map(withoutQuote)).toEqual(shown.map(withoutQuote));
        for (const [n, { quote }] of pushed.entries())
          if (shown[n]?.quote?.removedAt) expect(quote).toEqual(shown[n]?.quote);
      }
      const last = shown.at(-1);
      if (!last) return;
      const { lastMessage } = (await coach.get(url)).json();
      expect(lastMessage).toEqual(PlainMessage.parse(last));
      for (const message of shown) expect(Message.strict().parse(message)).toEqual(message);
    }),
    { numRuns: triesOf({ few: 6, all: 40 }) },
  );
});
