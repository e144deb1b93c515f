import exec from 'k6/execution';
import { call } from './lib/call.ts';
import { say, stamped } from './lib/flows.ts';
import { stormBack, stormReturns } from './lib/metrics.ts';
import { holdCoach, openMany, SCREENS_PER_VU } from './lib/open-screens.ts';
import { arriving, defineLoad, holding, pushThresholds, sharedThresholds } from './lib/options.ts';
import { openScreen, pause, type Screen } from './lib/screen.ts';
import { type Person, participants, pick } from './lib/seeded-people.ts';
import { durationOr, rate, socketsOr } from './lib/settings.ts';

export { setup } from './lib/setup.ts';
export { handleSummary } from './lib/summary.ts';

const seconds = Math.max(12, durationOr(24));
const ROUNDS = 2;
const holders = Math.ceil(socketsOr(300) / SCREENS_PER_VU);
/** The client's maximum random delay before its first reconnect, ms. */
const JITTER = 1_000;

export const options = defineLoad({
  scenarios: {
    screens: holding('screens', holders, seconds),
    desks: holding('desks', 1, seconds),
    chat: arriving('chat', { rate: rate(10), seconds, startTime: 1 }),
  },
  thresholds: {
    ...sharedThresholds(['chat', 'catch-up']),
    ...pushThresholds,
    push_latency: ['p(95)<500'],
    storm_back: ['max<5000'],
    storm_returns: [`count==${holders * SCREENS_PER_VU * ROUNDS}`],
    sockets_refused: ['count==0'],
    sockets_cut: ['count==0'],
  },
});

export const desks = (): Promise<void> => holdCoach(seconds);

/** All screens disconnect at the same moment, reconnect and refetch. */
export async function screens(): Promise<void> {
  const first = (exec.vu.idInTest - 1) * SCREENS_PER_VU;
  const people = Array.from({ length: SCREENS_PER_VU }, (_each, index) => pick(participants, first + index));
  let open: Screen[] = await openMany(SCREENS_PER_VU, (index) => openScreen(people[index] as Person));
  for (let round = 1; round <= ROUNDS; round += 1) {
    await pause(untilStorm(round));
    for (const screen of open) screen.close();
    open = await Promise.all(people.map(reconnect));
  }
  await pause(untilStorm(ROUNDS + 1));
  for (const screen of open) screen.close();
}

/** Fixed times, so that all VUs disconnect together. */
const untilStorm = (round: number): number =>
  exec.scenario.startTime + (round * seconds * 1_000) / (ROUNDS + 1) - Date.now();

async function reconnect(person: Person): Promise<Screen> {
  const cut = Date.now();
  await pause(Math.random() * JITTER);
  const screen = openScreen(person);
  const params = { userId: person.id };
  if (await screen.ready) {
    await Promise.all([
      call({ flow: 'catch-up', route: '/api/auth/me', person }),
      call({ flow: 'catch-up', route: '/api/submissions/user/:userId', params, person }),
      call({ flow: 'catch-up', route: '/api/conversations/:userId/messages', params, person }),
    ]);
    stormBack.add(Date.now() - cut);
    stormReturns.add(1);
  }
  return screen;
}

export async function chat(): Promise<void> {
  const person = pick(participants, exec.scenario.iterationInTest);
  await say(person, person, stamped('Still here?'));
}
