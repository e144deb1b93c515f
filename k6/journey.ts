import { check } from 'k6';
import exec from 'k6/execution';
import type { EventPayload } from '#shared/contract/events.ts';
import {
  fillWorkbook,
  openDashboard,
  readAnswers,
  review,
  saveDraft,
  say,
  signUp,
  stamped,
  submitWork,
} from './lib/flows.ts';
import { pinPicture, sendPicture, sendVoice, uploadPlan } from './lib/message-files.ts';
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
    ...sharedThresholds(['sign-up', 'dashboard', 'work', 'workbook', 'review', 'chat', 'answer', 'files']),
    ...pushThresholds,
    unlock_latency: ['p(95)<1000'],
    journey_time: ['p(95)<4000'],
    journey_failed: ['count==0'],
    sockets_refused: ['count==0'],
    sockets_cut: ['count==0'],
  },
});

/**
 * From sign-up over a day with two lines and a day with a whole workbook to the third, with a message in each direction, a
 * voice note, a picture that the coach pins, and a PDF.
 */
export async function journey(): Promise<void> {
  const turn = exec.scenario.iterationInTest;
  const began = Date.now();
  const coach = pick(coaches, turn);
  const person = await signUp(`Newcomer ${turn}`);
  const isDone = person !== undefined && (await twoDays(person, coach));
  check(null, { 'journey: the other screen shows every step': () => isDone });
  journeyFailed.add(isDone ? 0 : 1);
  if (isDone) journeyTime.add(Date.now() - began);
}

type EventWaiter = ReturnType<typeof createEventWaiter>;

async function twoDays(person: Person, coach: Person): Promise<boolean> {
  const [personEvents, coachEvents] = [createEventWaiter(), createEventWaiter()];
  const screens = [
    openScreen(person, { onEvent: personEvents.receive }),
    openScreen(coach, { onEvent: coachEvents.receive }),
  ];
  const areOpen = (await Promise.all(screens.map(({ ready }) => ready))).every(Boolean);
  const handIn = (day: number) => workOn(day, person, coach, personEvents, coachEvents);
  let isDone = areOpen;
  if (isDone) {
    await openDashboard(person);
    await saveDraft(person);
    isDone = (await handIn(1)) && (await talk(person, coach, personEvents, coachEvents));
    isDone = isDone && (await show(person, coach, personEvents, coachEvents));
  }
  if (isDone) {
    await fillWorkbook(person, 2);
    isDone = await handIn(2);
  }
  for (const screen of screens as Screen[]) screen.close();
  return isDone;
}

/** Hands a day in; the coach reads and reviews it, which unlocks the next. */
async function workOn(
  day: number,
  person: Person,
  coach: Person,
  personEvents: EventWaiter,
  coachEvents: EventWaiter,
): Promise<boolean> {
  const arrives = coachEvents.next<EventPayload<'submission.created'>>(
    'submission.created',
    ({ submission }) => submission.userId === person.id && submission.taskDay === day,
  );
  const submitted = await submitWork(person, day);
  if (!submitted.ok || (await arrives) === undefined) return false;
  const opens = personEvents.next<EventPayload<'day.unlocked'>>(
    'day.unlocked',
    ({ user }) => user.currentDay === day + 1,
  );
  await readAnswers(coach, submitted.body.id);
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

/** The coach hears of a voice note, and the participant of a pin on a picture. */
async function show(
  person: Person,
  coach: Person,
  personEvents: EventWaiter,
  coachEvents: EventWaiter,
): Promise<boolean> {
  const heard = coachEvents.next<EventPayload<'message.sent'>>(
    'message.sent',
    ({ message }) => message.userId === person.id && message.files?.[0]?.voice !== undefined,
  );
  const [voice, plan] = [await sendVoice(person), await uploadPlan(person, 2)];
  if (voice === undefined || !plan.ok || (await heard) === undefined) return false;
  const fileId = await sendPicture(person);
  if (fileId === undefined) return false;
  const pinned = personEvents.next<EventPayload<'message.changed'>>(
    'message.changed',
    ({ message }) => message.files?.some(({ id, pins }) => id === fileId && pins?.length === 1) === true,
  );
  return (await pinPicture(coach, fileId)).ok && (await pinned) !== undefined;
}
