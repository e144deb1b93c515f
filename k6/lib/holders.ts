import exec from 'k6/execution';
import { clearInterval, setInterval } from 'k6/timers';
import type { Message } from '#shared/contract/messages.ts';
import { sentAt } from './flows.ts';
import { readEvent } from './frames.ts';
import { pushLatency, pushReceived } from './metrics.ts';
import { coaches, participants, pick } from './people.ts';
import { openScreen, pause, type Screen } from './screen.ts';

/** Screens that one VU holds: each has a JavaScript engine of its own, so few hold many. */
export const HELD_BY_ONE = 50;
const CONNECTS_AT_ONCE = 10;
const ACTIVE_MS = 20_000;

/** Keeps participants' screens open and tells how long the coaches' answers took to reach them. */
export async function holdParticipants(seconds: number): Promise<void> {
  const ends = Date.now() + seconds * 1_000;
  const first = (exec.vu.idInTest - 1) * HELD_BY_ONE;
  const screens = await openMany(HELD_BY_ONE, (index) =>
    openScreen(pick(participants, first + index), { onEvent: measure(true) }),
  );
  await pause(ends - Date.now());
  for (const screen of screens) screen.close();
}

/** A coach who sits before the desk: every message of every participant comes in. */
export async function holdCoach(seconds: number): Promise<void> {
  const coach = pick(coaches, exec.vu.idInTest);
  const screen = openScreen(coach, { onEvent: measure(false) });
  await screen.ready;
  const beat = setInterval(() => screen.emit('active', undefined), ACTIVE_MS);
  await pause(seconds * 1_000);
  clearInterval(beat);
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

/** Opens screens a few at a time, as people come in, not as one crowd. */
export async function openMany(count: number, open: (index: number) => Screen): Promise<Screen[]> {
  const screens: Screen[] = [];
  while (screens.length < count) {
    const next = Array.from({ length: Math.min(CONNECTS_AT_ONCE, count - screens.length) }, (_each, index) =>
      open(screens.length + index),
    );
    await Promise.all(next.map(({ ready }) => ready));
    screens.push(...next);
  }
  return screens;
}
