import { check } from 'k6';
import exec from 'k6/execution';
import type { EventPayload } from '#shared/contract/events.ts';
import { openDashboard, review, saveDraft, say, signUp, stamped, submitWork } from './lib/flows.ts';
import { journeyFailed, journeyTime, pushLatency, pushReceived, unlockLatency } from './lib/metrics.ts';
import { arriving, defineLoad, pushThresholds, sharedThresholds } from './lib/options.ts';
import { createEventWaiter, openScreen, type Screen } from './lib/screen.ts';
import { coaches, type Person, pick } from './lib/seeded-people.ts';
import { durationOr, rate } from './lib/settings.ts';

export { setup } from './lib/setup.ts';
export { handleSummary } from './lib/summary.ts';

export const options = defineLoad({
  scenarios: { journey: arriving('journey', { rate: rate(2), seconds: durationOr(20), maxSeconds: 5 }) },
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

/** From sign-up to the unlocked second day, with a message in each direction. */
export async function journey(): Promise<void> {
  const turn = exec.scenario.iterationInTest;
  const began = Date.now();
  const coach = pick(coaches, turn);
  const person = await signUp(`Newcomer ${turn}`);
  const isDone = person !== undefined && (await firstDay(person, coach));
  check(null, { 'journey: the other screen shows every step': () => isDone });
  journeyFailed.add(isDone ? 0 : 1);
  if (isDone) journeyTime.add(Date.now() - began);
}

type EventWaiter = ReturnType<typeof createEventWaiter>;

async function firstDay(person: Person, coach: Person): Promise<boolean> {
  const [personEvents, coachEvents] = [createEventWaiter(), createEventWaiter()];
  const screens = [
    openScreen(person, { onEvent: personEvents.receive }),
    openScreen(coach, { onEvent: coachEvents.receive }),
  ];
  const areOpen = (await Promise.all(screens.map(({ ready }) => ready))).every(Boolean);
  const isDone =
    areOpen &&
    (await work(person, coach, personEvents, coachEvents)) &&
    (await talk(person, coach, personEvents, coachEvents));
  for (const screen of screens as Screen[]) screen.close();
  return isDone;
}

async function work(
  person: Person,
  coach: Person,
  personEvents: EventWaiter,
  coachEvents: EventWaiter,
): Promise<boolean> {
  await openDashboard(person);
  await saveDraft(person);
  const arrives = coachEvents.next<EventPayload<'submission.created'>>(
    'submission.created',
    ({ submission }) => submission.userId === person.id,
  );
  const submitted = await submitWork(person);
  if (!submitted.ok || (await arrives) === undefined) return false;
  const opens = personEvents.next<EventPayload<'day.unlocked'>>(
    'day.unlocked',
    ({ user }) => user.currentDay === 2,
  );
  const reviewed = Date.now();
  if (!(await review(coach, submitted.body.id)).ok) return false;
  const opened = await opens;
  if (opened === undefined) return false;
  unlockLatency.add(opened - reviewed);
  return true;
}

async function talk(
  person: Person,
  coach: Person,
  personEvents: EventWaiter,
  coachEvents: EventWaiter,
): Promise<boolean> {
  const isPushed = async (from: Person, receiver: EventWaiter): Promise<boolean> => {
    const sent = Date.now();
    const pushed = receiver.next<EventPayload<'message.sent'>>(
      'message.sent',
      ({ message }) => message.userId === person.id && message.fromAdmin === (from === coach),
    );
    await say(from, person, stamped('What comes next?'));
    const at = await pushed;
    if (at === undefined) return false;
    pushReceived.add(1);
    pushLatency.add(at - sent);
    return true;
  };
  return (await isPushed(person, coachEvents)) && (await isPushed(coach, personEvents));
}
