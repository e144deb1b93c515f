import exec from 'k6/execution';
import http from 'k6/http';
import type { Scenario, Threshold } from 'k6/options';
import { documentOf, measure, PATIENCE_MS, printOf, thumbnailOf, writeBooks } from './lib/bystander.ts';
import { type Answer, type CallOptions, call } from './lib/call.ts';
import { openDashboard } from './lib/flows.ts';
import { handInHeavyWork } from './lib/heavy-work.ts';
import { hostileAnswers, hostileFaults } from './lib/metrics.ts';
import { arriving, defineLoad } from './lib/options.ts';
import { pause } from './lib/screen.ts';
import { attackers, fresh, type Person, participants, pick } from './lib/seeded-people.ts';
import { durationOr, rate } from './lib/settings.ts';
import { setup as checkProduct } from './lib/setup.ts';
import { files, WORD } from './lib/upload-files.ts';

export { handleSummary } from './lib/summary.ts';

const seconds = durationOr(20);
/** Seconds between the attacks, for what the first has left behind. */
const BREAK = 10;
const BACK_OFF_MS = 250;
/** How many accounts attack, and within how many ms another person's document, thumbnail and print must be there. */
const attacks = { one: { accounts: 1, limit: 3_000 }, ten: { accounts: 10, limit: 10_000 } } as const;
type Attack = keyof typeof attacks;
const begin = { one: 1, ten: seconds + BREAK + 1 };
const works = ['document', 'thumbnail', 'print'] as const;
/** Each book is printed once. */
const BOOKS = 40;

/** One after the other, from a second after the attack began. */
const beside = (work: string, attack: Attack, delay = 1): Scenario => ({
  executor: 'constant-vus',
  exec: work,
  vus: 1,
  startTime: `${begin[attack] + delay}s`,
  duration: `${seconds - delay}s`,
  gracefulStop: `${PATIENCE_MS / 1_000}s`,
});

const under = (attack: Attack): Record<string, Scenario> => ({
  [`attack_by_${attack}`]: beside('attack', attack, 0),
  [`calls_beside_${attack}`]: arriving('calls', {
    rate: rate(2),
    seconds: seconds - 1,
    startTime: begin[attack] + 1,
    maxSeconds: 5,
  }),
  ...Object.fromEntries(works.map((work) => [`${work}_beside_${attack}`, beside(work, attack)])),
});

const limitsOf = (attack: Attack): [string, Threshold[]][] => [
  [`http_req_duration{scenario:calls_beside_${attack}}`, ['p(95)<1000']],
  ...works.flatMap((work): [string, Threshold[]][] => [
    [`work_time{beside:${attack},work:${work}}`, [`max<${attacks[attack].limit}`]],
    [`served_work{beside:${attack},work:${work}}`, ['count>0']],
  ]),
];

const common = defineLoad({
  scenarios: { ...under('one'), ...under('ten') },
  thresholds: {
    checks: ['rate==1'],
    'http_req_failed{flow:dashboard}': ['rate==0'],
    ...Object.fromEntries([...limitsOf('one'), ...limitsOf('ten')]),
    hostile_answers: ['count>0'],
    hostile_faults: ['count==0'],
  },
});
export const options = { ...common, setupTimeout: '300s' };

/** Resolves to the attackers' hand-ins, in the order of the attackers. */
export async function setup(): Promise<number[][]> {
  await checkProduct();
  await writeBooks(BOOKS);
  return await Promise.all(attackers.map(handInHeavyWork));
}

const turn = (): number => exec.scenario.iterationInTest;
const attackNow = (): Attack => (exec.scenario.name.endsWith('one') ? 'one' : 'ten');

/** The accounts ask for everything that is much work, again as soon as it is answered. */
export async function attack(handIns: number[][]): Promise<void> {
  const name = attackNow();
  const first = name === 'one' ? 0 : 1;
  const ends = exec.scenario.startTime + seconds * 1_000;
  const accounts = attackers.slice(first, first + attacks[name].accounts);
  const calls = accounts.flatMap((person, index) => heaviestCalls(person, handIns[first + index] ?? []));
  await Promise.all(calls.map((send) => repeat(send, ends)));
}

type Send = (turn: number) => Promise<Answer<unknown>>;

function heaviestCalls(person: Person, handIns: readonly number[]): Send[] {
  const userId = person.id;
  const ask = (options: Partial<CallOptions> & { route: string }): Promise<Answer<unknown>> =>
    call({
      ...{ flow: 'attack', params: { userId }, person, discards: true, timeout: '60s' },
      expect: [200, 201, 400, 403, 404, 409, 413, 422, 429, 503],
      ...options,
    });
  const word: Send = (n) =>
    ask({ route: '/api/submissions/:id/document/word', params: { id: handIns[n % handIns.length] ?? 0 } });
  const upload: Send = (n) => {
    const file = http.file(n % 2 === 0 ? files.nested : files.long, 'heavy.docx', WORD);
    return ask({ method: 'POST', route: '/api/uploads', form: { file, userId: `${userId}`, taskDay: '3' } });
  };
  return [
    ...[word, word, upload, upload],
    () => ask({ route: '/api/brand/:userId/word' }),
    () => ask({ route: '/api/brand/:userId/assets' }),
    () => ask({ route: '/api/brand/:userId' }),
    () => ask({ route: '/api/users/:userId/export' }),
    () => ask({ method: 'POST', route: '/api/brand/:userId/prints' }),
  ];
}

/** A refusal of a busy product must say when to come back; an answer without an end has the status 0. */
async function repeat(send: Send, ends: number): Promise<void> {
  for (let n = 0; Date.now() < ends; n += 1) {
    const { status, response } = await send(n);
    const isToldToReturn = [429, 503].includes(status) && response.headers['Retry-After'] !== undefined;
    hostileAnswers.add(1);
    hostileFaults.add((status === 0 || status >= 429) && !isToldToReturn ? 1 : 0);
    if (status >= 400) await pause(BACK_OFF_MS);
  }
}

/** What other people do beside it. */
export const calls = (): Promise<void> => openDashboard(pick(participants, turn()));
export const document = (): Promise<void> => measure(documentOf(pick(fresh, BOOKS + turn())), attackNow());
export const thumbnail = (): Promise<void> => measure(thumbnailOf(pick(participants, turn())), attackNow());
export function print(): Promise<void> {
  const attack = attackNow();
  const place = (turn() % (BOOKS / 2)) + (attack === 'one' ? 0 : BOOKS / 2);
  return measure(printOf(pick(fresh, place)), attack);
}
