import { z } from 'zod';
import { AvatarURL, CurrentDay, Day, endpoint, Id, Timestamp } from './endpoint.ts';
import { Message } from './messages.ts';
import { pageQuery, TimeCursor } from './page-query.ts';
import { text } from './texts.ts';
import { CoachFilter } from './users.ts';

/** The newest message that somebody has read in a day of a conversation. */
export const ReadMark = z.object({ day: Day, lastReadId: Id, readAt: Timestamp });
export type ReadMark = z.infer<typeof ReadMark>;

export const ReadState = z.object({
  /** The caller's own marks. */
  own: z.array(ReadMark),
  /** The other side's marks, if shared. */
  others: z.array(ReadMark),
  /** Somebody on the other side cannot listen to voice notes. */
  asksForText: z.boolean(),
});
export type ReadState = z.infer<typeof ReadState>;

/** Messages that the caller has not read, by conversation and day; for a coach limited, longest wait first. */
export const UnreadDay = z.object({
  userId: Id,
  day: Day,
  unread: z.number().int(),
  /** The newest unread message. */
  lastId: Id,
});
export type UnreadDay = z.infer<typeof UnreadDay>;

export const DayCause = z.enum(['feedback', 'coach', 'clock', 'done', 'pause', 'resume', 'set']);
export type DayCause = z.infer<typeof DayCause>;

/** A system line between messages. */
export const ConversationLine = z.object({
  kind: z.enum(['submitted', 'done', 'reviewed', 'day']),
  day: CurrentDay,
  at: Timestamp,
  cause: DayCause.nullable(),
});
export type ConversationLine = z.infer<typeof ConversationLine>;

export const ConversationItem = z.object({
  userId: Id,
  userName: z.string(),
  company: z.string().nullable(),
  avatarURL: AvatarURL,
  currentDay: z.number().int(),
  programmeVersion: Id.optional(),
  /** Time of the first unanswered message; null when nobody waits for an answer. */
  waitingSince: Timestamp.nullable(),
  snoozedUntil: Timestamp.nullable(),
  /** When the first held message is sent; null without one. */
  heldUntil: Timestamp.nullable(),
  /** Unanswered messages. */
  unanswered: z.number().int(),
  lastMessage: Message,
});
export type ConversationItem = z.infer<typeof ConversationItem>;

/** A conversation that waits for an answer. */
export const InboxItem = ConversationItem.extend({ waitingSince: Timestamp });
export type InboxItem = z.infer<typeof InboxItem>;

/** The state of a conversation after a message. */
export const ConversationState = z.object({
  company: z.string().nullable(),
  currentDay: z.number().int(),
  /** Absent in events of former releases. */
  programmeVersion: Id.optional(),
  /** Time of the first unanswered message; null after an answer. */
  waitingSince: Timestamp.nullable(),
});
export type ConversationState = z.infer<typeof ConversationState>;

/** A participant's coach. */
export const OwnCoach = z.object({
  /** Whom the client is assigned to, else who wrote last, or the only coach there is; null while unknown. */
  name: z.string().nullable(),
  avatarURL: AvatarURL,
  /** Who paused the sprint, and when; null while it runs. */
  pausedBy: z.string().nullable(),
  pausedAt: Timestamp.nullable(),
});
export type OwnCoach = z.infer<typeof OwnCoach>;

export const getReadState = endpoint('GET /api/conversations/:userId/read-state', {
  summary: 'What has been read of a conversation, by the caller and by the other side.',
  response: ReadState,
});

export const markRead = endpoint('PUT /api/conversations/:userId/read', {
  summary: 'Everything up to a message has been read, of one day or of all.',
  body: z.object({ messageId: Id, day: Day.optional() }),
  response: ReadState,
});

export const listUnread = endpoint('GET /api/conversations/unread', {
  summary:
    "Unread messages by conversation and day: a participant's own, or for a coach those that wait for an answer.",
  response: z.array(UnreadDay),
});

export const listLines = endpoint('GET /api/conversations/:userId/lines', {
  summary: 'What happened beside the messages: hand-ins, reviews and changes of the day, oldest first.',
  response: z.array(ConversationLine),
});

export const getOwnCoach = endpoint('GET /api/coach', {
  summary: 'Who coaches the caller, and who has paused their sprint.',
  response: OwnCoach,
});

export const listInbox = endpoint('GET /api/inbox', {
  summary:
    'Conversations that wait for a coach, longest first; with `snoozed=only` those that are snoozed or have a held answer, first to return first.',
  query: z.object({
    ...pageQuery(200, TimeCursor),
    snoozed: z.enum(['only']).optional(),
    coach: CoachFilter.optional(),
  }),
  response: z.array(InboxItem),
});

/** Totals stop at 1,000, those of a search at 500; `X-Total-Count-At-Least: yes` marks a total that stopped. */
export const listConversations = endpoint('GET /api/conversations', {
  summary:
    "All conversations, newest message first; `q` is any part of a participant's name, e-mail or company.",
  query: z.object({ ...pageQuery(200, TimeCursor), q: z.optional(text(200)), coach: CoachFilter.optional() }),
  response: z.array(ConversationItem),
});

export const getConversation = endpoint('GET /api/conversations/:userId', {
  summary: 'One conversation; null before its first message.',
  response: ConversationItem.nullable(),
});

export const settleConversation = endpoint('PUT /api/conversations/:userId/inbox', {
  summary: 'No reply needed, later, or waiting again.',
  body: z.discriminatedUnion('state', [
    z.object({ state: z.literal('done') }),
    z.object({ state: z.literal('snoozed'), until: Timestamp }),
    z.object({ state: z.literal('waiting') }),
  ]),
  response: z.object({ state: z.enum(['done', 'snoozed', 'waiting']) }),
});
