import exec from 'k6/execution';
import { clearInterval, setInterval } from 'k6/timers';
import type { Message } from '#shared/contract/messages.ts';
import { say, sentAt, stamped } from './lib/flows.ts';
import { readEvent } from './lib/frames.ts';
import { pushDoubled, pushLatency, pushLost, pushReceived } from './lib/metrics.ts';
import { defineLoad, holding, pushThresholds, sharedThresholds } from './lib/options.ts';
import { openScreen, pause } from './lib/screen.ts';
import { coaches, type Person, participants, pick } from './lib/seeded-people.ts';
import { durationOr, rate } from './lib/settings.ts';

export { setup } from './lib/setup.ts';
export { handleSummary } from './lib/summary.ts';

const seconds = durationOr(20);
const PAIRS = 5;
/** Messages per second and pair, half in each direction. */
const perPair = rate(8);
const DELIVERY_TIMEOUT_MS = 3_000;

export const options = defineLoad({
  scenarios: { pairs: holding('pair', PAIRS, seconds) },
  thresholds: {
    ...sharedThresholds(['chat', 'answer']),
    ...pushThresholds,
    push_lost: ['count==0'],
    push_doubled: ['count==0'],
    sockets_refused: ['count==0'],
    sockets_cut: ['count==0'],
  },
});

/** A participant and a coach with open screens. Each message must reach the other screen exactly once. */
export async function pair(): Promise<void> {
  const turn = exec.vu.idInTest;
  const [participant, coach] = [pick(participants, turn), pick(coaches, turn)];
  const inbox = { coach: new Map<number, number>(), participant: new Map<number, number>() };
  const countMessages = (seen: Map<number, number>, fromAdmin: boolean) => (frame: string, at: number) => {
    const message = readEvent<{ message: Message }>(frame, 'message.sent')?.message;
    if (message?.userId !== participant.id || message.fromAdmin !== fromAdmin) return;
    seen.set(message.id, (seen.get(message.id) ?? 0) + 1);
    const sent = sentAt(message);
    if (sent !== undefined) pushLatency.add(at - sent, { flow: fromAdmin ? 'answer' : 'chat' });
  };
  const coachScreen = openScreen(coach, { onEvent: countMessages(inbox.coach, false) });
  const participantScreen = openScreen(participant, { onEvent: countMessages(inbox.participant, true) });
  await Promise.all([coachScreen.ready, participantScreen.ready]);
  const sent = await talk(participant, coach);
  await pause(DELIVERY_TIMEOUT_MS);
  recordDelivery(sent.chat, inbox.coach);
  recordDelivery(sent.answer, inbox.participant);
  coachScreen.close();
  participantScreen.close();
}

interface Sent {
  chat: number[];
  answer: number[];
}

/** Sends at a fixed rate without waiting for responses. */
async function talk(participant: Person, coach: Person): Promise<Sent> {
  const sent: Sent = { chat: [], answer: [] };
  const calls: Promise<unknown>[] = [];
  let turn = 0;
  const timer = setInterval(() => {
    const kind = turn % 2 === 0 ? 'chat' : 'answer';
    turn += 1;
    const from = kind === 'chat' ? participant : coach;
    calls.push(
      say(from, participant, stamped(`Message ${turn}`)).then(({ ok, body }) => {
        if (ok) sent[kind].push(body.id);
      }),
    );
  }, 1_000 / perPair);
  await pause(seconds * 1_000);
  clearInterval(timer);
  await Promise.all(calls);
  return sent;
}

function recordDelivery(sent: readonly number[], seen: ReadonlyMap<number, number>): void {
  const counts = sent.map((id) => seen.get(id) ?? 0);
  pushReceived.add(counts.filter((count) => count > 0).length);
  pushLost.add(counts.filter((count) => count === 0).length);
  pushDoubled.add(counts.filter((count) => count > 1).length);
}
