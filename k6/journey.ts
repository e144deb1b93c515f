import { check } from 'k6';
import exec from 'k6/execution';
import type { EventPayload } from '#shared/contract/events.ts';
import { handIn, openDashboard, review, saveDraft, say, signUp, stamped } from './lib/flows.ts';
import { journeyFailed, journeyTime, pushLatency, pushReceived, unlockLatency } from './lib/metrics.ts';
import { arriving, defineLoad, pushThresholds, sharedThresholds } from './lib/options.ts';
import { coaches, type Person, pick } from './lib/people.ts';
import { createEar, openScreen, type Screen } from './lib/screen.ts';
import { durationOr, rate } from './lib/settings.ts';

export { setup } from './lib/ready.ts';
export { handleSummary } from './lib/summary.ts';

export const options = defineLoad({
  scenarios: { journey: arriving('journey', { rate: rate(2), seconds: durationOr(20), patience: 5 }) },
  thresholds: {
    ...sharedThresholds(['sign-up', 'dashboard', 'work', 'review', 'chat', 'answer']),
    ...pushThresholds,
    unlock_latency: ['p(95)<1000'],
    journey_time: ['p(95)<4000'],
    journey_failed: ['count==0'],
    sockets_refused: ['count==0'],
    sockets_cut: ['count==0'],
  },
});

/** From the sign-up to the opened second day, with a word in each direction: what a participant's first days are. */
export async function journey(): Promise<void> {
  const turn = exec.scenario.iterationInTest;
  const began = Date.now();
  const coach = pick(coaches, turn);
  const person = await signUp(`Newcomer ${turn}`);
  const isDone = person !== undefined && (await firstDay(person, coach));
  check(null, { 'journey: every step was seen by the other side': () => isDone });
  journeyFailed.add(isDone ? 0 : 1);
  if (isDone) journeyTime.add(Date.now() - began);
}

type Ear = ReturnType<typeof createEar>;

async function firstDay(person: Person, coach: Person): Promise<boolean> {
  const [ofPerson, ofCoach] = [createEar(), createEar()];
  const screens = [
    openScreen(person, { onEvent: ofPerson.hear }),
    openScreen(coach, { onEvent: ofCoach.hear }),
  ];
  const areOpen = (await Promise.all(screens.map(({ ready }) => ready))).every(Boolean);
  const isDone =
    areOpen &&
    (await work(person, coach, ofPerson, ofCoach)) &&
    (await talk(person, coach, ofPerson, ofCoach));
  for (const screen of screens as Screen[]) screen.close();
  return isDone;
}

async function work(person: Person, coach: Person, ofPerson: Ear, ofCoach: Ear): Promise<boolean> {
  await openDashboard(person);
  await saveDraft(person);
  const arrives = ofCoach.next<EventPayload<'submission.created'>>(
    'submission.created',
    ({ submission }) => submission.userId === person.id,
  );
  const handedIn = await handIn(person);
  if (!handedIn.ok || (await arrives) === undefined) return false;
  const opens = ofPerson.next<EventPayload<'day.unlocked'>>(
    'day.unlocked',
    ({ user }) => user.currentDay === 2,
  );
  const reviewed = Date.now();
  if (!(await review(coach, handedIn.body.id)).ok) return false;
  const opened = await opens;
  if (opened === undefined) return false;
  unlockLatency.add(opened - reviewed);
  return true;
}

async function talk(person: Person, coach: Person, ofPerson: Ear, ofCoach: Ear): Promise<boolean> {
  const isHeard = async (from: Person, by: Ear): Promise<boolean> => {
    const sent = Date.now();
    const heard = by.next<EventPayload<'message.sent'>>(
      'message.sent',
      ({ message }) => message.userId === person.id && message.fromAdmin === (from === coach),
    );
    await say(from, person, stamped('What comes next?'));
    const at = await heard;
    if (at === undefined) return false;
    pushReceived.add(1);
    pushLatency.add(at - sent);
    return true;
  };
  return (await isHeard(person, ofCoach)) && (await isHeard(coach, ofPerson));
}
