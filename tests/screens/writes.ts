import type { DomainEvent, EventPayload, EventType } from '#shared/contract/events.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Random } from '#tests/faults/random.ts';
import { pick } from '#tests/faults/random.ts';
import { asPending, asSubmission } from './reads.ts';
import { ADA, CLIENTS, COACH, marksOf, momentOf, personIn, type Truth, type Work } from './truth.ts';

type RecordEvent = <T extends EventType>(type: T, payload: EventPayload<T>) => void;

/** One transaction: changes what the database holds and records its events. */
type Write = (truth: Truth, record: RecordEvent, random: Random) => void;

const nextId = (truth: Truth): number => {
  truth.lastId += 1;
  return truth.lastId;
};

const fresh = <T>(value: T): T => structuredClone(value);

/** Most of it is about the person whose page is open. */
const someone = (random: Random): number => (random() < 0.6 ? ADA : pick(random, CLIENTS));

function noteActivity(truth: Truth, record: RecordEvent, id: number, moment: string): void {
  const user = { ...personIn(truth, id), lastActivity: moment };
  truth.users.set(id, user);
  record('user.changed', { user });
}

/** The wait is noted before its first message. */
const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString();

export function say(
  truth: Truth,
  record: RecordEvent,
  said: { userId: number; day: number; fromAdmin: boolean },
): Message {
  const { userId, fromAdmin } = said;
  const id = nextId(truth);
  const { name, company, currentDay } = personIn(truth, userId);
  const message = {
    ...{ id, message: `Message ${id}`, createdAt: momentOf(id), clientId: null, ...said },
    authorName: fromAdmin ? personIn(truth, COACH).name : name,
  };
  truth.messages.push(message);
  truth.snoozed.delete(userId);
  if (fromAdmin) truth.waitingSince.delete(userId);
  else if (!truth.waitingSince.has(userId)) truth.waitingSince.set(userId, justBefore(message.createdAt));
  const waitingSince = truth.waitingSince.get(userId) ?? null;
  record('message.sent', { message, clientName: name, conversation: { company, currentDay, waitingSince } });
  if (!fromAdmin) noteActivity(truth, record, userId, message.createdAt);
  const item = { id: nextId(truth), type: 'message' as const, description: message.message, link: '/' };
  truth.activity.push({ ...item, timestamp: message.createdAt });
  record('activity.recorded', { item: { ...item, timestamp: message.createdAt } });
  return message;
}

export function readUpTo(
  truth: Truth,
  record: RecordEvent,
  read: { readerId: number; userId: number; messageId: number },
): void {
  const { readerId, userId, messageId } = read;
  const key = `${readerId} ${userId}`;
  const marks = truth.marks.get(key) ?? new Map();
  truth.marks.set(key, marks);
  const readAt = momentOf(nextId(truth));
  let hasMoved = false;
  for (const { id, day } of truth.messages.filter((each) => each.userId === userId && each.id <= messageId)) {
    if ((marks.get(day)?.lastReadId ?? 0) >= id) continue;
    marks.set(day, { day, lastReadId: id, readAt });
    hasMoved = true;
  }
  if (!hasMoved) return;
  const fromAdmin = personIn(truth, readerId).isAdmin;
  const payload = { userId, readerId, fromAdmin, isShown: true, marks: marksOf(truth, readerId, userId) };
  record('conversation.read', payload);
}

function submit(truth: Truth, record: RecordEvent, random: Random): void {
  const userId = someone(random);
  const { currentDay: taskDay, name: clientName } = personIn(truth, userId);
  const known = truth.work.find((work) => work.userId === userId && work.taskDay === taskDay);
  const moment = momentOf(nextId(truth));
  const taskTitle = `Day ${taskDay}`;
  if (known) {
    if (known.claim || known.feedback) return;
    Object.assign(known, { version: known.version + 1, updatedAt: moment, notes: moment });
    const pending = asPending(truth, known);
    record('submission.replaced', { submission: asSubmission(known), pending, clientName, taskTitle });
    return;
  }
  const work: Work = {
    ...{
      id: nextId(truth),
      userId,
      taskDay,
      fileURL: 'work.txt',
      notes: null,
      submittedAt: moment,
      version: 1,
    },
    ...{ updatedAt: moment, address: '/', file: null, opensAt: null, claim: null, feedback: null },
  };
  truth.work.push(work);
  record('submission.created', { submission: asSubmission(work), pending: asPending(truth, work) });
  noteActivity(truth, record, userId, moment);
}

const waiting = (truth: Truth): Work[] => truth.work.filter(({ feedback }) => !feedback);

function review(truth: Truth, record: RecordEvent, random: Random): void {
  if (waiting(truth).length === 0) return;
  const work = pick(random, waiting(truth));
  const { id: submissionId, userId, taskDay } = work;
  const reviewedAt = momentOf(nextId(truth));
  work.feedback = {
    ...{
      id: nextId(truth),
      submissionId,
      userId,
      taskDay,
      comment: 'Good',
      strengths: null,
      improvements: null,
    },
    ...{ actionPlan: null, resources: null, reviewedAt, reviewerName: 'Maya', version: 1, unlockNext: true },
    ...{ seenAt: null, changedAt: reviewedAt },
  } as NonNullable<Work['feedback']>;
  work.claim = null;
  const { name: clientName } = personIn(truth, userId);
  record('feedback.given', { feedback: work.feedback, clientName, taskTitle: `Day ${taskDay}` });
  const before = personIn(truth, userId);
  const user = { ...before, currentDay: Math.max(before.currentDay, taskDay + 1) };
  truth.users.set(userId, user);
  record('day.unlocked', { user, fromDay: before.currentDay, cause: 'feedback' });
}

function claim(truth: Truth, record: RecordEvent, random: Random): void {
  if (waiting(truth).length === 0) return;
  const work = pick(random, waiting(truth));
  const { id: submissionId, userId, taskDay: day } = work;
  const held = { submissionId, coachId: COACH, coachName: 'Maya', expiresAt: momentOf(nextId(truth)) };
  work.claim = work.claim ? null : held;
  record('claim.changed', { userId, day, submissionId, claim: work.claim });
}

function rename(truth: Truth, record: RecordEvent, random: Random): void {
  const before = personIn(truth, someone(random));
  const user = { ...before, name: `Name ${nextId(truth)}`, company: `Company ${truth.lastId}` };
  truth.users.set(user.id, user);
  record('user.changed', { user });
}

function settle(truth: Truth, record: RecordEvent, random: Random): void {
  const userId = someone(random);
  if (!truth.waitingSince.has(userId)) return;
  if (random() < 0.5) truth.snoozed.add(userId);
  else {
    truth.waitingSince.delete(userId);
    truth.snoozed.delete(userId);
  }
  record('inbox.changed', { userId });
}

/** Somebody reads a conversation, on this screen or another one. */
function read(truth: Truth, record: RecordEvent, random: Random): void {
  const userId = someone(random);
  const ids = truth.messages.filter((each) => each.userId === userId).map(({ id }) => id);
  if (ids.length === 0) return;
  readUpTo(truth, record, {
    readerId: random() < 0.5 ? COACH : userId,
    userId,
    messageId: pick(random, ids),
  });
}

function note(truth: Truth, record: RecordEvent): void {
  const id = nextId(truth);
  const moment = momentOf(id);
  truth.notes.push({
    id,
    userId: ADA,
    authorName: 'Maya',
    note: moment,
    createdAt: moment,
    updatedAt: moment,
  });
  record('notes.changed', { userId: ADA });
}

const changeSettings =
  (userId: number): Write =>
  (truth, record) => {
    const before = truth.settings.get(userId);
    if (!before) return;
    const settings = { ...before, firstRunDismissedAt: momentOf(nextId(truth)) };
    truth.settings.set(userId, settings);
    record('settings.changed', { userId, settings });
  };

const sayAs =
  (fromAdmin: boolean): Write =>
  (truth, record, random) =>
    void say(truth, record, { userId: someone(random), day: random() < 0.7 ? 1 : 2, fromAdmin });

/** What other people do. */
export const writes = {
  ask: sayAs(false),
  answer: sayAs(true),
  submit,
  review,
  claim,
  rename,
  settle,
  read,
  note,
  changeCoachSettings: changeSettings(COACH),
  changeOwnSettings: changeSettings(ADA),
} as const satisfies Record<string, Write>;

export type WriteName = keyof typeof writes;

/** Runs a write in one transaction; its events have the order of their recording. */
export function transact(truth: Truth, work: (record: RecordEvent) => void): DomainEvent[] {
  const events: DomainEvent[] = [];
  work((type, payload) => {
    truth.lastEvent += 1;
    events.push(fresh({ id: truth.lastEvent, type, payload }) as DomainEvent);
  });
  return events;
}
