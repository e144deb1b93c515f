import exec from 'k6/execution';
import { call } from './lib/call.ts';
import { say, stamped } from './lib/flows.ts';
import { HELD_BY_ONE, holdCoach, openMany } from './lib/holders.ts';
import { stormBack, stormReturns } from './lib/metrics.ts';
import { arriving, defineLoad, holding, pushThresholds, sharedThresholds } from './lib/options.ts';
import { type Person, participants, pick } from './lib/people.ts';
import { openScreen, pause, type Screen } from './lib/screen.ts';
import { durationOr, rate, socketsOr } from './lib/settings.ts';

export { setup } from './lib/ready.ts';
export { handleSummary } from './lib/summary.ts';

const seconds = Math.max(12, durationOr(24));
const ROUNDS = 2;
const holders = Math.ceil(socketsOr(300) / HELD_BY_ONE);
/** ms that a client of ours waits at most before its first try; nobody knows of the others. */
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
    storm_returns: [`count==${holders * HELD_BY_ONE * ROUNDS}`],
    sockets_refused: ['count==0'],
    sockets_cut: ['count==0'],
  },
});

export const desks = (): Promise<void> => holdCoach(seconds);

/** All screens go at the same moment and come back, each with what it missed. */
export async function screens(): Promise<void> {
  const first = (exec.vu.idInTest - 1) * HELD_BY_ONE;
  const people = Array.from({ length: HELD_BY_ONE }, (_each, index) => pick(participants, first + index));
  let open: Screen[] = await openMany(HELD_BY_ONE, (index) => openScreen(people[index] as Person));
  for (let round = 1; round <= ROUNDS; round += 1) {
    await pause(untilStorm(round));
    for (const screen of open) screen.close();
    open = await Promise.all(people.map(comeBack));
  }
  await pause(untilStorm(ROUNDS + 1));
  for (const screen of open) screen.close();
}

/** The rounds are at fixed times, so that the storm is one for all VUs. */
const untilStorm = (round: number): number =>
  exec.scenario.startTime + (round * seconds * 1_000) / (ROUNDS + 1) - Date.now();

async function comeBack(person: Person): Promise<Screen> {
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
