import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { domainEvents, type EventType } from '#shared/contract/events.ts';
import { inTransaction, recordEvent } from '#shared/events/outbox.ts';
import { openScreen, screenOf, startLiveSite, type TestSocket } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { type EventRow, eventRows } from './socket-matrix.ts';

const open: Pick<TestSocket, 'close'>[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

async function createCallers() {
  const { app, db } = site;
  const person = () => createPerson(app, db);
  // First, so an owner: the former coach may lose the right.
  const coach = await createCoach(app, db);
  const [signedOut, expired, deactivated, participant, another, formerCoach] = await Promise.all([
    person(),
    person(),
    person(),
    person(),
    person(),
    createCoach(app, db, 'Noah Berg'),
  ]);
  await signedOut.post('/api/auth/logout');
  await end.expire(expired);
  await end.deactivate(deactivated);
  await end.loseTheRight(formerCoach);
  const forged = { ...participant, cookie: participant.cookie.replace(/=..../, '=AAAA') };
  const gone = { signedOut, expired, deactivated };
  return { visitor: stranger(app), forged, ...gone, participant, another, coach, formerCoach };
}

/** Ways to lose access without an event. */
const end = {
  expire: ({ user }: Person) =>
    site.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now()` })
      .where('user_id', '=', user.id)
      .execute(),
  deactivate: ({ user }: Person) =>
    site.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', user.id).execute(),
  loseTheRight: ({ user }: Person) =>
    site.db.updateTable('users').set({ is_admin: false }).where('id', '=', user.id).execute(),
} as const;

const site = await forThisFile(startLiveSite({ limits: { sessionCheck: 300 } }));
const callers = await createCallers();
// Wait for the pushes that the connections cause.
const unpublished = site.db.selectFrom('events').select('id').where('published_at', 'is', null);
await eventually(async () => expect(await unpublished.execute()).toEqual([]));

async function screen(person: Person): Promise<TestSocket> {
  const socket = await screenOf(site, person);
  open.push(socket);
  return socket;
}

const originsOf = (own: string): Record<string, Record<string, string>> => ({
  own: { origin: own },
  foreign: { origin: 'https://evil.example' },
  'with another port': { origin: own.replace(/\d+$/, '1') },
  'that begins with ours': { origin: `${own}.evil.example` },
  null: { origin: 'null' },
  none: {},
});

/** Callers of handshakes; some send a formerly valid cookie. */
const handshakes = [
  ...(['visitor', 'forged', 'signedOut', 'expired', 'deactivated'] as const).map((who) => [who, []] as const),
  ...(['participant', 'coach', 'formerCoach'] as const).map((who) => [who, ['own']] as const),
];

test.each(handshakes)('the handshake of %s succeeds from these origins only: %j', async (who, origins) => {
  const tries = Object.entries(originsOf(site.origin)).map(async ([origin, headers]) => {
    const tried = openScreen(site.origin, callers[who].cookie, headers);
    return await tried.then(
      (socket) => {
        open.push(socket);
        return [origin];
      },
      () => [],
    );
  });
  expect((await Promise.all(tries)).flat()).toEqual(origins);
});

describe('client events', () => {
  const names = ['ping', 'join', 'resync', ...Object.keys(domainEvents)];
  const cells = names.flatMap((name) =>
    (['participant', 'coach'] as const).map((who) => [who, name] as const),
  );

  test.each(cells)('%s sends %s: a ping is answered, anything else closes the socket', async (who, name) => {
    const [sender, coach] = await Promise.all([screen(callers[who]), screen(callers.coach)]);
    const heard: string[] = [];
    coach.onAny((event) => heard.push(event));
    if (name === 'ping') {
      await new Promise((resolve) => (sender as Socket).emit(name, resolve));
      expect(sender.connected).toBe(true);
    } else {
      (sender as Socket).emit(name, { userId: callers.another.user.id });
      await eventually(() => expect(sender.connected).toBe(false));
    }
    expect(heard).toEqual([]);
  });
});

/** One screen per user, with its received pushes. */
const audience = await Promise.all(
  (['own', 'another', 'coach', 'formerCoach'] as const).map(async (who) => {
    const socket = await screenOf(site, callers[who === 'own' ? 'participant' : who]);
    const heard: unknown[][] = [];
    socket.onAny((...pushed) => heard.push(pushed));
    return { who, socket, heard };
  }),
);
afterAll(() => {
  for (const { socket } of audience) socket.close();
});

/** Sends a message in every conversation: a screen that receives it has received all earlier pushes. */
async function markEnd(): Promise<string> {
  const marker = crypto.randomUUID();
  for (const { user } of [callers.participant, callers.another, callers.formerCoach]) {
    await callers.coach.post(`/api/conversations/${user.id}/messages`, { message: marker, day: 1 });
  }
  return marker;
}

test.each(Object.entries(eventRows) as [EventType, EventRow<EventType>][])(
  'the audience of %s',
  async (event, [heardBy, payloadOf, ending]) => {
    const payload = payloadOf(callers.participant.user) as never;
    expect(domainEvents[event].parse(payload)).toEqual(payload);
    for (const { heard } of audience) heard.splice(0);
    const { entries: recorded } = await inTransaction(site.db, (trx) => recordEvent(trx, event, payload));
    site.offer(recorded);
    const marker = await markEnd();
    for (const { who, socket, heard } of audience) {
      const isMeant = heardBy.includes(who);
      await eventually(() =>
        isMeant && ending === 'closes'
          ? expect(socket.connected).toBe(false)
          : expect(JSON.stringify(heard)).toContain(marker),
      );
      const ofKind = heard.filter(
        (pushed) => pushed[0] === event && !JSON.stringify(pushed).includes(marker),
      );
      expect([who, ofKind]).toEqual([who, isMeant ? [[event, payload, { id: recorded[0]?.id }]] : []]);
    }
  },
);

test.each(['expire', 'deactivate', 'loseTheRight'] as const)(
  'the next look at sessions disconnects the screens of users who %s',
  async (ending) => {
    const person = await createCoach(site.app, site.db, 'Lena Vogt');
    const socket = await screen(person);
    await end[ending](person);
    await eventually(() => expect(socket.connected).toBe(false));
  },
);
