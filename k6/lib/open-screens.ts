import exec from 'k6/execution';
import { clearInterval, setInterval } from 'k6/timers';
import type { Message } from '#shared/contract/messages.ts';
import { sentAt } from './flows.ts';
import { readEvent } from './frames.ts';
import { pushLatency, pushReceived } from './metrics.ts';
import { openScreen, pause, type Screen } from './screen.ts';
import { coaches, participants, pick } from './seeded-people.ts';

/** A VU has its own JavaScript engine, so each holds many screens. */
export const SCREENS_PER_VU = 50;
const CONCURRENT_CONNECTS = 10;
const ACTIVE_INTERVAL_MS = 20_000;

/** Keeps participants' screens open and measures the push latency of the coaches' messages. */
export async function holdParticipants(seconds: number): Promise<void> {
  const ends = Date.now() + seconds * 1_000;
  const first = (exec.vu.idInTest - 1) * SCREENS_PER_VU;
  const screens = await openMany(SCREENS_PER_VU, (index) =>
    openScreen(pick(participants, first + index), { onEvent: measure(true) }),
  );
  await pause(ends - Date.now());
  for (const screen of screens) screen.close();
}

/** Keeps a coach's dashboard open, which receives every participant's messages. */
export async function holdCoach(seconds: number): Promise<void> {
  const coach = pick(coaches, exec.vu.idInTest);
  const screen = openScreen(coach, { onEvent: measure(false) });
  await screen.ready;
  const heartbeat = setInterval(() => screen.emit('active'), ACTIVE_INTERVAL_MS);
  await pause(seconds * 1_000);
  clearInterval(heartbeat);
  screen.close();
}

const measure =
  (fromAdmin: boolean) =>
  (frame: string, at: number): void => {
    const message = readEvent<{ message: Message }>(frame, 'message.sent')?.message;
    if (message?.fromAdmin !== fromAdmin) return;
    const sent = sentAt(message);
    if (sent === undefined) return;
    pushLatency.add(at - sent);
    pushReceived.add(1);
  };

/** Opens screens a few at a time. */
export async function openMany(count: number, open: (index: number) => Screen): Promise<Screen[]> {
  const screens: Screen[] = [];
  while (screens.length < count) {
    const next = Array.from(
      { length: Math.min(CONCURRENT_CONNECTS, count - screens.length) },
      (_each, index) => open(screens.length + index),
    );
    await Promise.all(next.map(({ ready }) => ready));
    screens.push(...next);
  }
  return screens;
}
