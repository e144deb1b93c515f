import { z } from 'zod';
import { ActivityItem } from './activity.ts';
import { ConversationState, DayCause, ReadMark } from './conversations.ts';
import { Annotation, Feedback } from './feedback.ts';
import { Day, Id, Timestamp } from './fields.ts';
import { Message } from './messages.ts';
import { Claim } from './reviewing.ts';
import { Settings } from './settings.ts';
import { PendingSubmission, Submission } from './submissions.ts';
import { User } from './users.ts';

/**
 * Every domain event, by name: the one list from which the recorded rows, the pushes and the jobs get
 * their types. A payload carries what the matching GET returns, and nothing that one of its readers may not see.
 */
export const domainEvents = {
  'user.registered': z.object({ user: User }),
  'user.changed': z.object({ user: User }),
  /** Nothing of the person is left. */
  'user.deleted': z.object({ userId: Id }),
  'submission.created': z.object({ submission: Submission, pending: PendingSubmission }),
  /** `pending` is null once the submission has its feedback: a revision does not queue again. */
  'submission.replaced': z.object({
    submission: Submission,
    pending: PendingSubmission.nullable(),
    clientName: z.string(),
    taskTitle: z.string(),
  }),
  'feedback.given': z.object({ feedback: Feedback, clientName: z.string(), taskTitle: z.string() }),
  /** A new annotation, or one whose place has been told. */
  'annotation.added': z.object({ userId: Id, day: Day, feedbackId: Id, annotation: Annotation }),
  'feedback.seen': z.object({ userId: Id, day: Day, feedbackId: Id }),
  /** `claim` null: it has been given back. */
  'claim.changed': z.object({ userId: Id, day: Day, submissionId: Id, claim: Claim.nullable() }),
  /** `marks` are the reader's; `isShown` tells whether the other side may see them. */
  'conversation.read': z.object({
    userId: Id,
    readerId: Id,
    fromAdmin: z.boolean(),
    isShown: z.boolean(),
    marks: z.array(ReadMark),
  }),
  'inbox.changed': z.object({ userId: Id }),
  'notes.changed': z.object({ userId: Id }),
  'settings.changed': z.object({ userId: Id, settings: Settings }),
  'task.edited': z.object({ day: Day }),
  'message.sent': z.object({
    message: Message,
    clientName: z.string(),
    /** What the inbox shows beside the message; absent in events of older releases. */
    conversation: ConversationState.optional(),
  }),
  'unlock.requested': z.object({ userId: Id, targetDay: Day, cause: z.enum(['feedback', 'coach', 'clock']) }),
  /** A submission waits; from `dueAt` on the next day opens by itself. */
  'clock.started': z.object({ submissionId: Id, userId: Id, day: Day, dueAt: Timestamp }),
  'day.unlocked': z.object({
    user: User,
    fromDay: z.number().int(),
    cause: DayCause,
  }),
  'activity.recorded': z.object({ item: ActivityItem }),
  /** `session` null: every session of the person but `except`. Values are hashes of session ids. */
  'session.ended': z.object({ userId: Id, session: z.string().nullable(), except: z.string().nullable() }),
} as const satisfies Record<string, z.ZodType>;

export type EventType = keyof typeof domainEvents;
export type EventPayload<T extends EventType> = z.infer<(typeof domainEvents)[T]>;

/** A recorded event; `id` grows in the order of recording. */
export type DomainEvent = { [T in EventType]: { id: number; type: T; payload: EventPayload<T> } }[EventType];

/** Somebody is writing in a conversation, or has stopped. */
export const TypingSignal = z.object({ userId: Id, day: Day, isTyping: z.boolean() });
export type TypingSignal = z.infer<typeof TypingSignal>;

/** The same as the others see it. */
export const TypingShown = TypingSignal.extend({
  authorId: Id,
  authorName: z.string(),
  fromAdmin: z.boolean(),
});
export type TypingShown = z.infer<typeof TypingShown>;

/** Signals are shown and forgotten: no row, no catching up. */
export interface ServerSignals {
  typing: (signal: TypingShown) => void;
  /** Whether a coach has a screen of ours before them; told to participants. */
  presence: (signal: { isOnline: boolean }) => void;
}

/** Second argument of every pushed event. */
export interface PushMeta {
  /** The event's id. */
  id: number;
  /** An event with a higher id about the same person was pushed before, or may have been: read again instead of patching. */
  isLate?: true;
}

/** What a backend pushes to an open screen: every event by its own name, and the call to refetch. */
export type ServerToClientEvents = {
  [T in EventType]: (payload: EventPayload<T>, meta: PushMeta) => void;
} & ServerSignals & {
    /** Pushes may have been missed: refetch what is on screen. */
    resync: () => void;
  };

/** What a screen says when it joins. */
export const JoinRequest = z.object({
  /** Milliseconds since its data were asked for; absent when it comes back. */
  age: z.number().min(0).optional(),
  /** What had cut it off, in the words of its library. */
  after: z.string().max(100).optional(),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** Signals that are never recorded. */
export interface ClientToServerEvents {
  /** Kept open for ephemeral signals; the server answers with its time in ms. */
  ping: (answer: (serverTime: number) => void) => void;
  typing: (signal: TypingSignal) => void;
  /** A coach's visible screen says so every 20 s. */
  active: () => void;
}

const Answer = z.custom<(serverTime: number) => void>((value) => typeof value === 'function');

/** The arguments of each of them. */
export const clientEvents = {
  ping: z.tuple([Answer]),
  typing: z.tuple([TypingSignal]),
  active: z.tuple([]),
} as const satisfies { [N in keyof ClientToServerEvents]: z.ZodType<Parameters<ClientToServerEvents[N]>> };
