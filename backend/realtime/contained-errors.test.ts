import { pino } from 'pino';
import type { Counter } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { connectionErrors, connectionsCut, pushErrors } from '#shared/operations/metrics.ts';
import { screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const FAULT = 'a fault of ours';
const lines: string[] = [];
const site = await forThisFile(
  startLiveSite({
    log: pino({}, { write: (line) => lines.push(line) }),
    publishSignal: () => {
      throw new Error(FAULT);
    },
  }),
);
beforeEach(() => {
  lines.length = 0;
});

async function countOf(counter: Counter, label: string, value: string): Promise<number> {
  const { values } = await counter.get();
  return values.find(({ labels }) => labels[label] === value)?.value ?? 0;
}

test("an exception in one connection's handler closes only that one, and is logged and counted", async () => {
  const ada = await createPerson(site.app, site.db);
  const [typist, other] = [await screenOf(site, ada), await screenOf(site, ada)];
  const before = await countOf(connectionErrors, 'stage', 'event');
  const cut = await countOf(connectionsCut, 'reason', 'error');
  typist.emit('typing', { userId: ada.user.id, day: 1, isTyping: true });
  await eventually(() => expect(typist.connected).toBe(false));
  expect(await other.emitWithAck('ping')).toEqual(expect.any(Number));
  expect(await countOf(connectionErrors, 'stage', 'event')).toBe(before + 1);
  expect(await countOf(connectionsCut, 'reason', 'error')).toBe(cut + 1);
  expect(lines.filter((line) => line.includes(FAULT))).toHaveLength(1);
  other.close();
});

test('an event that cannot be pushed fails no caller, and is logged and counted', async () => {
  const ada = await createPerson(site.app, site.db);
  const screen = await screenOf(site, ada);
  const before = await countOf(pushErrors, 'source', 'own');
  site.offer([{ id: 2_000_000_000, type: 'message.sent', payload: {} } as never]);
  await eventually(async () => expect(await countOf(pushErrors, 'source', 'own')).toBe(before + 1));
  expect(await screen.emitWithAck('ping')).toEqual(expect.any(Number));
  expect(lines.filter((line) => line.includes('pushing an event failed'))).toHaveLength(1);
  screen.close();
});
