import { z } from 'zod';
import { ActivityItem } from './activity.ts';
import { Act } from './acts.ts';
import { Print } from './brand-documents.ts';
import { ConversationState, DayCause, ReadMark } from './conversations.ts';
import { Day, Id } from './endpoint.ts';
import { Annotation, Feedback, FeedbackTicks } from './feedback.ts';
import { Message } from './messages.ts';
import { Claim } from './reviewing.ts';
import { Settings } from './settings.ts';
import { PendingSubmission, Submission } from './submissions.ts';
import { User } from './users.ts';

/**
 * Every domain event by name. Recorded rows, pushes and jobs derive their types from this map. A payload contains
 * what the matching GET returns, and nothing that any of its recipients may not see.
 */
export const domainEvents = {
  'user.registered': z.object({ user: User }),
  'user.changed': z.object({ user: User }),
  /** The person's data are deleted. */
  'user.deleted': z.object({ userId: Id }),
  'submission.created': z.object({ submission: Submission, pending: PendingSubmission }),
  /** `pending` is null for a revision after feedback, which does not enter the queue again. */
  'submission.replaced': z.object({
    submission: Submission,
    pending: PendingSubmission.nullable(),
    clientName: z.string(),
    taskTitle: z.string(),
  }),
  'feedback.given': z.object({ feedback: Feedback, clientName: z.string(), taskTitle: z.string() }),
  /** A coach accepted a version of a reviewed submission, or asks for a new one. */
  'feedback.decided': z.object({ feedback: Feedback, clientName: z.string(), coachName: z.string() }),
  'feedback.corrected': z.object({ feedback: Feedback }),
  /** A new annotation, or one whose position became known. */
  'annotation.added': z.object({ userId: Id, day: Day, feedbackId: Id, annotation: Annotation }),
  'feedback.seen': z.object({ userId: Id, day: Day, feedbackId: Id }),
  /** The participant ticked or unticked an annotation or a point of the action plan. */
  'feedback.ticked': FeedbackTicks,
  /** `claim` is null when it was released. */
  'claim.changed': z.object({ userId: Id, day: Day, submissionId: Id, claim: Claim.nullable() }),
  /** `marks` are the reader's; `isShown` tells whether the other side may see them. */
  'conversation.read': z.object({
    userId: Id,
    readerId: Id,
    fromAdmin: z.boolean(),
    isShown: z.boolean(),
    marks: z.array(ReadMark),
  }),
  /** A client was invited by mail, or the mail was sent or refused. */
  'invitation.changed': z.object({ userId: Id }),
  'inbox.changed': z.object({ userId: Id }),
  /** What coaches hold for a client: a message was held, changed, sent or cancelled. */
  'held.changed': z.object({ userId: Id }),
  'notes.changed': z.object({ userId: Id }),
  /** The person's notices: new ones, or some were seen. */
  'notice.changed': z.object({ userId: Id }),
  /** All coaches have new notices, about a client of nobody. */
  'coach-notice.changed': z.object({}),
  /** A reminder to the participant; a coach's own unless `isAutomatic`. */
  'nudge.sent': z.object({ userId: Id, day: Day, nudgeId: Id, isAutomatic: z.boolean() }),
  /** The mail server takes no mail to the participant's address. */
  'mail.refused': z.object({ userId: Id, day: Day }),
  'settings.changed': z.object({ userId: Id, settings: Settings }),
  /** The owner edited a text of the brand book. */
  'brand.edited': z.object({ userId: Id }),
  /** The book's PDF is ready, or failed. */
  'brand.printed': z.object({ userId: Id, print: Print }),
  /** The words of an uploaded document are ready, or cannot be read. */
  'file.read': z.object({ userId: Id, fileId: z.string() }),
  'task.edited': z.object({ day: Day }),
  /** Coaches or their roles changed, or which clients are theirs. */
  'team.changed': z.object({}),
  /** The team's snippets changed. */
  'snippets.changed': z.object({}),
  /** Cohorts changed, or which clients are theirs. */
  'cohort.changed': z.object({}),
  /** A part of a programme's draft was saved, as this version, or anything else of the programme changed. */
  'programme.changed': z.object({
    programmeId: Id,
    part: z.string().optional(),
    version: z.number().int().optional(),
  }),
  /** A suggestion for a text of a programme; of its author, unless they are gone or decided themselves. */
  'suggestion.changed': z.object({
    userId: Id.nullable(),
    programmeId: Id,
    suggestionId: Id,
    state: z.enum(['waiting', 'taken', 'declined', 'withdrawn']),
  }),
  'message.sent': z.object({
    message: Message,
    clientName: z.string(),
    /** Inbox data beside the message. */
    conversation: ConversationState,
  }),
  /** A message was edited or removed; `message` is its new state. */
  'message.changed': z.object({ message: Message }),
  /** The next day is open. */
  'day.unlocked': z.object({ user: User, fromDay: z.number().int(), cause: DayCause }),
  /** A coach paused or resumed the sprint, or set its day. */
  'sprint.day-changed': z.object({
    user: User,
    fromDay: z.number().int(),
    cause: z.enum(['pause', 'resume', 'set']),
  }),
  /** An act on many clients began, went on or ended. */
  'act.changed': z.object({ act: Act }),
  /** New items about one participant; `more`: the newer ones of several. */
  'activity.recorded': z.object({ item: ActivityItem, more: z.array(ActivityItem).optional() }),
  /** The numbers of the site were counted again. */
  'insights.changed': z.object({}),
  /** `session` null: all of the person's sessions except `except`. Values are hashes of session ids. */
  'session.ended': z.object({ userId: Id, session: z.string().nullable(), except: z.string().nullable() }),
} as const satisfies Record<string, z.ZodType>;

export type EventType = keyof typeof domainEvents;
export type EventPayload<T extends EventType> = z.infer<(typeof domainEvents)[T]>;

/** A recorded event; ids increase in recording order. */
export type DomainEvent = { [T in EventType]: { id: number; type: T; payload: EventPayload<T> } }[EventType];

/** Somebody starts or stops typing in a conversation. */
export const TypingSignal = z.object({ userId: Id, day: Day, isTyping: z.boolean() });
export type TypingSignal = z.infer<typeof TypingSignal>;

/** Typing as other people's screens receive it. */
export const TypingShown = TypingSignal.extend({
  authorId: Id,
  authorName: z.string(),
  fromAdmin: z.boolean(),
});
export type TypingShown = z.infer<typeof TypingShown>;

/** A coach has a client's page, review or conversation open, or has left it. */
export const ViewingSignal = z.object({ userId: Id, isOpen: z.boolean(), isWriting: z.boolean() });
export type ViewingSignal = z.infer<typeof ViewingSignal>;

/** The same, as the other coaches' screens receive it. */
export const ViewingShown = ViewingSignal.extend({ coachId: Id, coachName: z.string() });
export type ViewingShown = z.infer<typeof ViewingShown>;

/** Pushes that are not stored, so a reconnect does not replay them. */
export interface ServerSignals {
  typing: (signal: TypingShown) => void;
  viewing: (signal: ViewingShown) => void;
  /** Whether a coach is online; sent to participants. */
  presence: (signal: { isOnline: boolean }) => void;
}

/** The second argument of every pushed event. */
export interface PushMeta {
  /** The event's id. */
  id: number;
  /** A later event about the same person may have been pushed already: refetch instead of patching. */
  isLate?: true;
}

/** Pushes to an open screen: every event by its name, and a request to refetch. */
export type ServerToClientEvents = {
  [T in EventType]: (payload: EventPayload<T>, meta: PushMeta) => void;
} & ServerSignals & {
    /** Pushes may have been missed: refetch visible data. */
    resync: () => void;
  };

/** Sent by a screen when it joins. */
export const JoinRequest = z.object({
  /** Age of its data in ms; absent on reconnect. */
  age: z.number().min(0).optional(),
  /** Socket.IO's disconnect reason. */
  after: z.string().max(100).optional(),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** Signals from screens. */
export interface ClientToServerEvents {
  /** Returns the server time in ms. */
  ping: (answer: (serverTime: number) => void) => void;
  typing: (signal: TypingSignal) => void;
  /** Sent by coaches when it changes, and every 20 s while it is on a visible screen. */
  viewing: (signal: ViewingSignal) => void;
  /** Sent every 20 s while a coach's screen is visible. */
  active: () => void;
}

const Answer = z.custom<(serverTime: number) => void>((value) => typeof value === 'function');

/** Arguments by signal. */
export const clientEvents = {
  ping: z.tuple([Answer]),
  typing: z.tuple([TypingSignal]),
  viewing: z.tuple([ViewingSignal]),
  active: z.tuple([]),
} as const satisfies { [N in keyof ClientToServerEvents]: z.ZodType<Parameters<ClientToServerEvents[N]>> };
