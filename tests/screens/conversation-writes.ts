import { type ReactionKind, reactionKinds } from '#shared/contract/limits.ts';
import type { Message, MessageFile } from '#shared/contract/messages.ts';
import type { Random } from '#tests/faults/random.ts';
import { pick } from '#tests/faults/random.ts';
import { quoteIn } from './conversation-reads.ts';
import { nextId, noteActivity, type RecordEvent, someone, type Write } from './transaction.ts';
import { COACH, marksOf, momentOf, personIn, type Truth } from './truth.ts';

/** The conversation's wait is recorded before its first message. */
const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString();

interface Said {
  userId: number;
  day: number;
  fromAdmin: boolean;
  quotedId?: number | undefined;
  /** Unsent ones of the author. */
  files?: readonly MessageFile[];
}

/** Of one side of a conversation. */
export const unsentOf = (truth: Truth, userId: number, fromAdmin: boolean): MessageFile[] =>
  truth.unsent
    .filter((each) => each.userId === userId && each.fromAdmin === fromAdmin)
    .map(({ file }) => file);

export function say(truth: Truth, record: RecordEvent, { quotedId, files = [], ...said }: Said): Message {
  const { userId, fromAdmin } = said;
  const isSent = ({ id }: MessageFile): boolean => files.some((file) => file.id === id);
  truth.unsent = truth.unsent.filter(({ file }) => !isSent(file));
  const id = nextId(truth);
  const { name, company, currentDay } = personIn(truth, userId);
  const author = personIn(truth, fromAdmin ? COACH : userId);
  const message = {
    ...{ id, message: `Message ${id}`, createdAt: momentOf(id), clientId: null, ...said },
    authorId: author.id,
    authorName: author.name,
    authorAvatarURL: author.avatarURL,
    ...quoteIn(truth, quotedId),
    ...(files.length > 0 && { files: [...files] }),
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

/** A message is edited or removed; a screen may not have heard of it yet. */
export function change(truth: Truth, record: RecordEvent, random: Random): Message | undefined {
  const userId = someone(random);
  const known = truth.messages.filter((each) => each.userId === userId && !each.removedAt);
  if (known.length === 0) return undefined;
  const id = random() < 0.5 ? known.at(-1)?.id : pick(random, known).id;
  const kind = random() < 0.3 ? pick(random, reactionKinds) : undefined;
  return changeMessage(truth, record, { id: id ?? 0, isRemoval: random() < 0.4, kind });
}

function changeMessage(
  truth: Truth,
  record: RecordEvent,
  { id, isRemoval, kind }: { id: number; isRemoval: boolean; kind?: ReactionKind | undefined },
): Message | undefined {
  const at = truth.messages.findIndex((each) => each.id === id);
  const before = truth.messages[at];
  if (!before || before.removedAt) return before;
  const moment = momentOf(nextId(truth));
  const revision = (before.revision ?? 0) + 1;
  const words = kind
    ? withReaction(before, kind)
    : isRemoval
      ? { message: '', removedAt: moment }
      : { message: moment, editedAt: moment };
  const { reactions: _, files: __, ...plain } = before;
  const message: Message = { ...(isRemoval && !kind ? plain : before), revision, ...words };
  truth.messages[at] = message;
  if (isRemoval && !kind) waitForTheRest(truth, before.userId);
  recordMessage(truth, record, message);
  return message;
}

/** Tells of the new state of a message. */
export function recordMessage(truth: Truth, record: RecordEvent, message: Message): void {
  const { name: authorName, avatarURL: authorAvatarURL } = personIn(truth, message.userId);
  const changed = { ...message, ...quoteIn(truth, message.quote?.id) };
  record('message.changed', {
    message: message.fromAdmin ? changed : { ...changed, authorName, authorAvatarURL },
  });
}

const withReaction = ({ reactions = [] }: Message, kind: ReactionKind): Pick<Message, 'reactions'> => ({
  reactions: reactions.some((each) => each.kind === kind)
    ? reactions.filter((each) => each.kind !== kind)
    : [...reactions, { kind, by: [COACH] }],
});

function waitForTheRest(truth: Truth, userId: number): void {
  const since = truth.waitingSince.get(userId);
  if (since === undefined) return;
  const first = truth.messages.find(
    (each) => each.userId === userId && !each.fromAdmin && !each.removedAt && each.createdAt >= since,
  );
  if (first) truth.waitingSince.set(userId, first.createdAt);
  else truth.waitingSince.delete(userId);
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

export const sayAs =
  (fromAdmin: boolean): Write =>
  (truth, record, random) => {
    const userId = someone(random);
    const known = truth.messages.filter((each) => each.userId === userId);
    const quotedId = known.length > 0 && random() < 0.4 ? pick(random, known).id : undefined;
    const files = random() < 0.6 ? unsentOf(truth, userId, fromAdmin) : [];
    say(truth, record, { userId, day: random() < 0.7 ? 1 : 2, fromAdmin, quotedId, files });
  };

export function settle(truth: Truth, record: RecordEvent, random: Random): void {
  const userId = someone(random);
  if (!truth.waitingSince.has(userId)) return;
  if (random() < 0.5) truth.snoozed.add(userId);
  else {
    truth.waitingSince.delete(userId);
    truth.snoozed.delete(userId);
  }
  record('inbox.changed', { userId });
}

/** A conversation is read on this screen or another. */
export function read(truth: Truth, record: RecordEvent, random: Random): void {
  const userId = someone(random);
  const ids = truth.messages.filter((each) => each.userId === userId).map(({ id }) => id);
  if (ids.length === 0) return;
  readUpTo(truth, record, {
    readerId: random() < 0.5 ? COACH : userId,
    userId,
    messageId: pick(random, ids),
  });
}
