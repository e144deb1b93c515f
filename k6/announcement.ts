import exec from 'k6/execution';
import type { Act } from '#shared/contract/acts.ts';
import type { Message } from '#shared/contract/messages.ts';
import { call } from './lib/call.ts';
import { countCopies } from './lib/count-copies.ts';
import { openDashboard, say, stamped } from './lib/flows.ts';
import { announcementDoubled, announcementMissed, announcements, announcementTime } from './lib/metrics.ts';
import { holdParticipants, SCREENS_PER_VU } from './lib/open-screens.ts';
import { arriving, defineLoad, holding, pushThresholds, sharedThresholds } from './lib/options.ts';
import { pause } from './lib/screen.ts';
import { coaches, fresh, type Person, participants, pick } from './lib/seeded-people.ts';
import { durationOr, rate, socketsOr } from './lib/settings.ts';

export { setup } from './lib/setup.ts';
export { handleSummary } from './lib/summary.ts';

const seconds = durationOr(30);
const CLIENTS = 1_000;
/** Conversations that are read afterwards. */
const SAMPLE = 100;
/** Seconds for opening screens before the announcement. */
const RAMP_UP = 3;
const LONGEST_MS = 30_000;
const ASK_EVERY_MS = 200;

export const options = defineLoad({
  scenarios: {
    screens: holding('screens', Math.ceil(socketsOr(200) / SCREENS_PER_VU), seconds + RAMP_UP + 3),
    chat: arriving('chat', { rate: rate(10), seconds, startTime: RAMP_UP }),
    answer: arriving('answer', { rate: rate(5), seconds, startTime: RAMP_UP }),
    dashboard: arriving('dashboard', { rate: rate(2), seconds, startTime: RAMP_UP }),
    announcement: { ...holding('announce', 1, LONGEST_MS / 1_000), startTime: `${RAMP_UP + 3}s` },
  },
  thresholds: {
    ...sharedThresholds(['chat', 'answer', 'dashboard', 'announce']),
    ...pushThresholds,
    announcement_time: [`max<${LONGEST_MS}`],
    announcements: ['count==1'],
    announcement_missed: ['count==0'],
    announcement_doubled: ['count==0'],
    sockets_refused: ['count==0'],
    sockets_cut: ['count==0'],
  },
});

const turn = (): number => exec.scenario.iterationInTest;

export const screens = (): Promise<void> => holdParticipants(seconds + RAMP_UP + 2);
export async function chat(): Promise<void> {
  const person = pick(participants, turn());
  await say(person, person, stamped('A question about today'));
}
export async function answer(): Promise<void> {
  await say(pick(coaches, turn()), pick(participants, turn()), stamped('An answer to it'));
}
export const dashboard = (): Promise<void> => openDashboard(pick(participants, turn()));

/** A coach writes to 1,000 clients at once; each must get it exactly once. */
export async function announce(): Promise<void> {
  const coach = pick(coaches, 0);
  const people = [...fresh, ...participants].slice(0, CLIENTS);
  const words = `News for all of you (${Date.now()}).`;
  const begun = Date.now();
  const act = await call<Act>({
    ...{ flow: 'announce', method: 'POST', route: '/api/acts', person: coach, expect: [201] },
    body: { deed: { kind: 'message', words }, to: { userIds: people.map(({ id }) => id) } },
  });
  if (!act.ok) return;
  const ended = await untilEnded(coach, act.body.id, begun + LONGEST_MS);
  if (ended) {
    announcements.add(1);
    announcementTime.add(Date.now() - begun);
  }
  const step = Math.max(1, Math.floor(people.length / SAMPLE));
  const sample = people.filter((_person, index) => index % step === 0);
  const { missed, doubled } = countCopies(await Promise.all(sample.map(readMessages)), words);
  const undone = act.body.total - (ended?.done ?? 0);
  announcementMissed.add(Math.max(missed, undone, people.length - act.body.total));
  announcementDoubled.add(doubled);
}

async function untilEnded(coach: Person, id: number, latest: number): Promise<Act | undefined> {
  while (Date.now() < latest) {
    const { ok, body } = await call<Act[]>({ flow: 'announce', route: '/api/acts', person: coach });
    const act = ok ? body.find((each) => each.id === id) : undefined;
    if (act && act.state !== 'running') return act;
    await pause(ASK_EVERY_MS);
  }
  return undefined;
}

async function readMessages(person: Person): Promise<Message[]> {
  const params = { userId: person.id };
  const route = '/api/conversations/:userId/messages';
  const { ok, body } = await call<Message[]>({ flow: 'announce', route, params, person });
  return ok ? body : [];
}
