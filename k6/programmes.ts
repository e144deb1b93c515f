import { check } from 'k6';
import exec from 'k6/execution';
import type { DayFigures, ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { begin, invite, PROGRAMME_DAYS, QUESTION, writeProgramme } from './lib/author.ts';
import { call } from './lib/call.ts';
import { openDashboard, review, saveDraft, submitWork } from './lib/flows.ts';
import { journeyFailed, journeyTime, programmesFinished } from './lib/metrics.ts';
import { arriving, defineLoad, sharedThresholds } from './lib/options.ts';
import { pause } from './lib/screen.ts';
import { coaches, type Person, pick } from './lib/seeded-people.ts';
import { durationOr, rate } from './lib/settings.ts';
import { setup as checkProduct } from './lib/setup.ts';

export { handleSummary } from './lib/summary.ts';

const seconds = durationOr(20);

export const options = defineLoad({
  scenarios: {
    clients: arriving('client', { rate: rate(1), seconds, maxSeconds: 15 }),
    figures: arriving('figures', { rate: rate(2), seconds }),
  },
  thresholds: {
    ...sharedThresholds(['author', 'sign-up', 'dashboard', 'work', 'review', 'desk', 'figures']),
    journey_time: ['p(95)<10000'],
    journey_failed: ['count==0'],
    programmes_finished: ['count>0'],
  },
});

interface Data {
  /** The one that is written here, and one of the product. */
  own: number;
  other: number;
}

/** An owner writes a programme of five days and publishes it. */
export async function setup(): Promise<Data> {
  await checkProduct();
  const owner = pick(coaches, 0);
  const own = await writeProgramme(owner);
  const { body } = await call<ProgrammeItem[]>({ flow: 'author', route: '/api/programmes', person: owner });
  return { own, other: body.find(({ key }) => key === 'launch-week')?.id ?? 0 };
}

/** Invited to the owner's programme; every second client finishes it and begins the other. */
export async function client({ own, other }: Data): Promise<void> {
  const turn = exec.scenario.iterationInTest;
  const began = Date.now();
  const coach = pick(coaches, turn);
  const person = await invite(coach, `Client ${turn}`);
  const finishes = turn % 2 === 0;
  const isDone = person !== undefined && (await goThrough(person, coach, finishes ? [own, other] : [own]));
  check(null, { 'programmes: the client is where they should be': () => isDone });
  journeyFailed.add(isDone ? 0 : 1);
  if (isDone) journeyTime.add(Date.now() - began);
  if (isDone && finishes) programmesFinished.add(1);
}

async function goThrough(person: Person, coach: Person, [first = 0, next]: number[]): Promise<boolean> {
  if (!(await begin(coach, person, first)).ok) return false;
  await openDashboard(person);
  const days = next === undefined ? 1 : PROGRAMME_DAYS;
  for (let day = 1; day <= days; day += 1) if (!(await finishDay(person, coach, day))) return false;
  if (next === undefined) return true;
  if (!(await begin(coach, person, next)).ok) return false;
  const { body } = await call<User>({ flow: 'dashboard', route: '/api/auth/me', person });
  return body.currentDay === 1 && body.past?.length === 1;
}

/** Hands a day in and is reviewed, which opens the next one within seconds. */
async function finishDay(person: Person, coach: Person, day: number): Promise<boolean> {
  await saveDraft(person, { day, form: { work: { [QUESTION]: `Warm bread on day ${day}.` } } });
  const submitted = await submitWork(person, day);
  if (!submitted.ok || !(await review(coach, submitted.body.id)).ok) return false;
  for (let tries = 0; tries < 50; tries += 1) {
    const { body } = await call<User>({ flow: 'dashboard', route: '/api/auth/me', person });
    if (body.currentDay > day || body.currentDay === body.lastDay) return true;
    await pause(100);
  }
  return false;
}

/** What an author reads beside a day, and how the programme goes. */
export async function figures({ own }: Data): Promise<void> {
  const turn = exec.scenario.iterationInTest;
  const person = pick(coaches, turn);
  const params = { programmeId: own, part: `d${1 + (turn % PROGRAMME_DAYS)}` };
  const route = '/api/programmes/:programmeId/figures/:part';
  await Promise.all([
    call<{ figures: DayFigures | null }>({ flow: 'figures', route, params, person }),
    call({ flow: 'figures', route: '/api/insights/funnel', query: `?programme=${own}`, person }),
  ]);
}
