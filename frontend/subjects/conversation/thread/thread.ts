import type { Shown } from '#frontend/subjects/conversation/message-writes.ts';
import type { ConversationLine, ReadMark } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { isAnswer } from '#shared/domain/messages.ts';

/** Which messages are shown, and to whom. */
export interface ThreadScope {
  /** The client of the conversation. */
  userId: number;
  /** The day of new messages. */
  day: number;
  /** Of that day, if it has feedback. */
  feedbackId: number | null;
  viewer: 'participant' | 'coach';
  /** Shows the messages of all days instead of this day's. */
  isWhole?: boolean;
}

/** The same before and after a message is sent. */
export const keyOf = ({ clientId, id }: Message): string => clientId ?? `message-${id}`;

export interface MessageGroup {
  fromAdmin: boolean;
  authorId: number;
  authorName: string;
  authorAvatarURL: string | null;
  day: number;
  startedAt: string;
  messages: (Shown & { key: string })[];
}

const APART_MS = 5 * 60_000;

/** Groups messages of one author and day that are at most five minutes apart. */
export function groupMessages(messages: readonly Shown[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    const keyed = { ...message, key: keyOf(message) };
    if (last && belongs(last, message)) last.messages.push(keyed);
    else {
      const { fromAdmin, authorId, authorName, authorAvatarURL, day, createdAt: startedAt } = message;
      groups.push({ fromAdmin, authorId, authorName, authorAvatarURL, day, startedAt, messages: [keyed] });
    }
  }
  return groups;
}

function belongs(group: MessageGroup, message: Shown): boolean {
  const previous = group.messages.at(-1);
  const isClose = previous && Date.parse(message.createdAt) - Date.parse(previous.createdAt) < APART_MS;
  const isSameAuthor =
    group.fromAdmin === message.fromAdmin && (group.authorName === message.authorName || message.unsent);
  return Boolean(isClose && isSameAuthor && group.day === message.day);
}

export type Entry =
  | { kind: 'group'; key: string; group: MessageGroup }
  /** `feedbackDay` is the day whose feedback the line is about. */
  | { kind: 'line'; key: string; text: string; at: string; feedbackDay: number | null }
  | { kind: 'new'; key: 'new' }
  | { kind: 'date'; key: string; text: string };

const causes: Record<string, (day: number) => string> = {
  pause: () => 'Sprint paused',
  resume: (day) => `Sprint resumed on Day ${day}`,
  set: (day) => `Set to Day ${day}`,
};

/** For example 'Day 4 submitted' or 'Day 5 unlocked'. */
export function lineText({ kind, day, cause }: ConversationLine): string {
  if (kind === 'submitted') return `Day ${day} submitted`;
  if (kind === 'done') return `Day ${day} done`;
  if (kind === 'reviewed') return `Feedback on Day ${day}`;
  return causes[cause ?? '']?.(day) ?? `Day ${day} unlocked`;
}

interface Parts {
  messages: readonly Shown[];
  lines: readonly ConversationLine[];
  /** The first message that was unread when the thread opened. */
  firstNewId: number | null;
  /** Older messages are not loaded; status lines before the first loaded message are left out. */
  hasOlder: boolean;
}

/** Messages and status lines in chronological order, with a divider above what is new. */
export function buildThread({ messages, lines, firstNewId, hasOlder }: Parts): Entry[] {
  const entries: Entry[] = [];
  let run: Shown[] = [];
  const close = (): void => {
    for (const group of groupMessages(run)) {
      entries.push({ kind: 'group', key: group.messages[0]?.key ?? group.startedAt, group });
    }
    run = [];
  };
  const from = hasOlder ? (messages[0]?.createdAt ?? '') : '';
  const waiting = lines.filter(({ at }) => at >= from);
  for (const message of messages) {
    while (waiting[0] && waiting[0].at < message.createdAt) {
      close();
      entries.push(lineEntry(waiting.shift() as ConversationLine));
    }
    if (message.id === firstNewId) {
      close();
      entries.push({ kind: 'new', key: 'new' });
    }
    run.push(message);
  }
  close();
  entries.push(...waiting.map(lineEntry));
  return entries;
}

const momentOf = (entry: Entry | undefined): string | undefined => {
  if (entry?.kind === 'line') return entry.at;
  return entry?.kind === 'group' ? entry.group.startedAt : undefined;
};

/** Adds a divider above the first entry of each calendar day. */
export function withDates(entries: readonly Entry[], dateOf: (at: string) => string): Entry[] {
  let shown: string | undefined;
  return entries.flatMap((entry, at) => {
    // The divider above new messages has no time of its own.
    const moment = momentOf(entry) ?? momentOf(entries[at + 1]);
    const text = moment === undefined ? shown : dateOf(moment);
    if (text === undefined || text === shown) return [entry];
    shown = text;
    return [{ kind: 'date', key: `date-${text}`, text }, entry];
  });
}

const lineEntry = (line: ConversationLine): Entry => ({
  kind: 'line',
  key: `${line.kind}-${line.day}-${line.at}`,
  text: lineText(line),
  at: line.at,
  feedbackDay: line.kind === 'reviewed' ? line.day : null,
});

const markOf = (marks: readonly ReadMark[], day: number): number =>
  marks.find((mark) => mark.day === day)?.lastReadId ?? 0;

/**
 * The other side's messages after their day's read mark, oldest first. For a coach, an answer of any coach counts as
 * reading.
 */
export function unreadMessages(
  messages: readonly Message[],
  marks: readonly ReadMark[],
  viewer: 'participant' | 'coach',
): Message[] {
  const isCoach = viewer === 'coach';
  const answered = isCoach ? messages.findLastIndex(isAnswer) : -1;
  return messages
    .slice(answered + 1)
    .filter(
      ({ fromAdmin, id, day, removedAt }) => fromAdmin !== isCoach && !removedAt && id > markOf(marks, day),
    );
}

/** When the other side read the message; undefined if it has not. */
export function seenAt(last: Message, others: readonly ReadMark[]): string | undefined {
  const mark = others.find(({ day }) => day === last.day);
  return mark && mark.lastReadId >= last.id ? mark.readAt : undefined;
}
