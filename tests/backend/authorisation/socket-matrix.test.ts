import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterEach, describe, expect, test } from 'vitest';
import { domainEvents } from '#shared/contract/events.ts';
import { inTransaction, recordEvent } from '#shared/events/outbox.ts';
import { openScreen, screenOf, startLiveSite, type TestSocket } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { handshakes } from './handshakes.ts';
import { clientSteps, events } from './socket-matrix.ts';

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

const site = await forThisFile(startLiveSite());
const callers = await createCallers();
// Wait for the pushes that the connections cause.
const unpublished = site.db.selectFrom('events').select('id').where('published_at', 'is', null);
await eventually(async () => expect(await unpublished.execute()).toEqual([]));

async function screen(person: Person): Promise<TestSocket> {
  const socket = await screenOf(site, person);
  open.push(socket);
  return socket;
}

const originsOf = (own: string): [keyof (typeof handshakes)[number], Record<string, string>][] => [
  ['own', { origin: own }],
  ['foreign', { origin: 'https://evil.example' }],
  ['otherPort', { origin: own.replace(/\d+$/, '1') }],
  ['longer', { origin: `${own}.evil.example` }],
  ['null', { origin: 'null' }],
  ['none', {}],
];

describe('handshakes', () => {
  test.each(handshakes.map((row) => [row.who, row] as const))('%s', async (who, row) => {
    const outcomes = originsOf(site.origin).map(async ([origin, headers]) => {
      const tried = openScreen(site.origin, callers[who].cookie, headers);
      const outcome = await tried.then(
        (socket) => {
          open.push(socket);
          return 'open';
        },
        () => 'refused',
      );
      return [origin, outcome] as const;
    });
    expect({ who, ...Object.fromEntries(await Promise.all(outcomes)) }).toEqual(row);
  });
});

describe('client events', () => {
  const senders = ['participant', 'coach'] as const;
  const cells = clientSteps.flatMap((step) => senders.map((who) => [who, step.send, step.outcome] as const));

  test.each(cells)('%s sends %s: %s', async (who, name, outcome) => {
    const [sender, coach] = await Promise.all([screen(callers[who]), screen(callers.coach)]);
    const heard: string[] = [];
    coach.onAny((event) => heard.push(event));
    if (outcome === 'answered') {
      await new Promise((resolve) => (sender as Socket).emit(name, resolve));
      expect(sender.connected).toBe(true);
    } else {
      (sender as Socket).emit(name, { userId: callers.another.user.id });
      await eventually(() => expect(sender.connected).toBe(false));
    }
    expect(heard).toEqual([]);
  });
});

const audience = ['own', 'another', 'coach', 'formerCoach'] as const;

/** One screen per user, with its received pushes. */
async function openAudience(): Promise<
  { who: (typeof audience)[number]; socket: TestSocket; heard: unknown[][] }[]
> {
  return await Promise.all(
    audience.map(async (who) => {
      const socket = await screen(callers[who === 'own' ? 'participant' : who]);
      const heard: unknown[][] = [];
      socket.onAny((...pushed) => heard.push(pushed));
      return { who, socket, heard };
    }),
  );
}

/** Sends a message in every conversation: a screen that receives it has received all earlier pushes. */
async function markEnd(): Promise<string> {
  const marker = crypto.randomUUID();
  for (const { user } of [callers.participant, callers.another, callers.formerCoach]) {
    await callers.coach.post(`/api/conversations/${user.id}/messages`, { message: marker, day: 1 });
  }
  return marker;
}

describe('the audience of an event', () => {
  test.each(events.map((row) => [row.event, row] as const))('%s', async (event, row) => {
    const payload = row.payload(callers.participant.user) as never;
    expect(domainEvents[event].parse(payload)).toEqual(payload);
    const screens = await openAudience();
    const { entries: recorded } = await inTransaction(site.db, (trx) => recordEvent(trx, event, payload));
    site.offer(recorded);
    const marker = await markEnd();
    for (const { who, socket, heard } of screens) {
      const isCut = row.closes === true && row[who];
      await eventually(() =>
        isCut ? expect(socket.connected).toBe(false) : expect(JSON.stringify(heard)).toContain(marker),
      );
      const ofKind = heard.filter(
        (pushed) => pushed[0] === event && !JSON.stringify(pushed).includes(marker),
      );
      expect([who, ofKind]).toEqual([who, row[who] ? [[event, payload, { id: recorded[0]?.id }]] : []]);
    }
  });

  test('the tables contain exactly the domain events', () => {
    const known = Object.keys(domainEvents).toSorted();
    expect(events.map(({ event }) => event as string).toSorted()).toEqual(known);
    const sent = clientSteps.map(({ send }) => send).filter((send) => send.includes('.'));
    expect(sent.toSorted()).toEqual(known);
  });
});

test.each(['expire', 'deactivate', 'loseTheRight'] as const)(
  'screens are disconnected within seconds when users %s',
  async (ending) => {
    const person = await createCoach(site.app, site.db, 'Lena Vogt');
    const socket = await screen(person);
    await end[ending](person);
    await eventually(() => expect(socket.connected).toBe(false), 7_000);
  },
);
