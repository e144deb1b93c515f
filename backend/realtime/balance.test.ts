import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFailFastRedis } from '#shared/events/redis.ts';
import { createLog } from '#shared/operations/log.ts';
import { type LiveSite, openScreen, startLiveSite, type TestSocket } from '#tests/backend/live-site.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { surplusOf } from './balance.ts';

const counts = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 6 });

test('repeated, the surplus evens any numbers out within twelve steps, and never sends away more than it must', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const now = [...given];
      const even = now.reduce((sum, count) => sum + count, 0) / now.length;
      for (let step = 0; step < 12; step += 1) {
        const away = now.map((own, at) => surplusOf(own, now.toSpliced(at, 1)));
        for (const [at, leaving] of away.entries()) {
          expect(leaving).toBeLessThanOrEqual(Math.max(0, Math.ceil((now[at] ?? 0) - even)));
          now[at] = (now[at] ?? 0) - leaving;
        }
        // As the proxy does: to the backend with the fewest.
        for (let left = away.reduce((sum, leaving) => sum + leaving, 0); left > 0; left -= 1) {
          const fewest = now.indexOf(Math.min(...now));
          now[fewest] = (now[fewest] ?? 0) + 1;
        }
      }
      expect(Math.max(...now)).toBeLessThanOrEqual(even + Math.max(3, even * 0.11));
    }),
    { numRuns: 50 },
  );
});

test('a backend alone or with an even share sends nobody away', () => {
  expect([surplusOf(80, []), surplusOf(41, [42]), surplusOf(0, [83]), surplusOf(83, [0])]).toEqual([
    0, 0, 0, 14,
  ]);
});

const EVERY = 200;

/** Another backend that says every while how many sockets it has. */
function tellCount(site: LiveSite, count: number): () => void {
  const redis = openFailFastRedis(site.redisUrl, createLog('silent', 'test'));
  const text = JSON.stringify({ from: 'other', signal: { name: 'sockets', process: randomUUID(), count } });
  const timer = setInterval(
    () => void redis.publish(`${site.redisPrefix}:signals`, text).catch(() => undefined),
    EVERY,
  );
  return () => {
    clearInterval(timer);
    redis.disconnect();
  };
}

/** Opens a screen that reconnects, as the front end does. */
async function reconnectingScreen(
  { origin }: LiveSite,
  { cookie }: Person,
): Promise<{ sentAway: () => number; close: () => Promise<void> }> {
  let times = 0;
  let isOpen = true;
  let socket: TestSocket;
  const open = async (auth = {}): Promise<void> => {
    socket = await openScreen(origin, cookie, { origin }, (opened) => {
      opened.auth = auth;
    });
    socket.once('disconnect', (reason) => {
      if (!isOpen) return;
      times += 1;
      opening = open({ after: reason });
    });
  };
  let opening = open();
  await opening;
  return {
    sentAway: () => times,
    close: async () => {
      isOpen = false;
      await opening;
      socket.close();
    },
  };
}

test('beside an empty backend sockets are sent away a few at a time, none twice before all once', async () => {
  const site = await startLiveSite({ balanceEvery: EVERY });
  const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(site.app, site.db)));
  const screens = await Promise.all(
    Array.from({ length: 12 }, (_, n) => reconnectingScreen(site, people[n % 4] as Person)),
  );
  const sentAway = (): number[] => screens.map((screen) => screen.sentAway());
  const total = (): number => sentAway().reduce((sum, times) => sum + times, 0);
  const stopTelling = tellCount(site, 0);
  await eventually(() => expect(total()).toBeGreaterThan(0), 10_000);
  expect(total()).toBeLessThan(6);
  // They return here, so all of them get their turn.
  await eventually(() => expect(total()).toBeGreaterThanOrEqual(10), 20_000);
  expect(Math.max(...sentAway())).toBe(1);
  stopTelling();
  await Promise.all(screens.map((screen) => screen.close()));
  await site.close();
});

test('beside a backend with as many sockets nobody is sent away', async () => {
  const site = await startLiveSite({ balanceEvery: EVERY });
  const person = await createPerson(site.app, site.db);
  const screens = await Promise.all(Array.from({ length: 6 }, () => reconnectingScreen(site, person)));
  const stopTelling = tellCount(site, 5);
  await delay(10 * EVERY);
  expect(screens.map((screen) => screen.sentAway())).toEqual([0, 0, 0, 0, 0, 0]);
  stopTelling();
  await Promise.all(screens.map((screen) => screen.close()));
  await site.close();
});
