import type { EventPayload, EventType } from '#shared/contract/events.ts';
import type { User } from '#shared/contract/users.ts';
import {
  act,
  annotation,
  claim,
  conversation,
  feedback,
  ID,
  item,
  message,
  NOW,
  pending,
  settings,
  submission,
} from './sample-payloads.ts';

/** Client events with their outcome; an unknown name closes the socket. */
export const clientSteps: readonly { send: string; outcome: 'answered' | 'cut' }[] = [
  { send: 'ping', outcome: 'answered' },
  { send: 'join', outcome: 'cut' },
  { send: 'resync', outcome: 'cut' },
  { send: 'user.registered', outcome: 'cut' },
  { send: 'user.changed', outcome: 'cut' },
  { send: 'user.deleted', outcome: 'cut' },
  { send: 'submission.created', outcome: 'cut' },
  { send: 'submission.replaced', outcome: 'cut' },
  { send: 'feedback.given', outcome: 'cut' },
  { send: 'feedback.decided', outcome: 'cut' },
  { send: 'feedback.corrected', outcome: 'cut' },
  { send: 'annotation.added', outcome: 'cut' },
  { send: 'message.sent', outcome: 'cut' },
  { send: 'message.changed', outcome: 'cut' },
  { send: 'day.unlocked', outcome: 'cut' },
  { send: 'sprint.day-changed', outcome: 'cut' },
  { send: 'activity.recorded', outcome: 'cut' },
  { send: 'session.ended', outcome: 'cut' },
  { send: 'feedback.seen', outcome: 'cut' },
  { send: 'feedback.ticked', outcome: 'cut' },
  { send: 'claim.changed', outcome: 'cut' },
  { send: 'conversation.read', outcome: 'cut' },
  { send: 'inbox.changed', outcome: 'cut' },
  { send: 'invitation.changed', outcome: 'cut' },
  { send: 'task.edited', outcome: 'cut' },
  { send: 'team.changed', outcome: 'cut' },
  { send: 'snippets.changed', outcome: 'cut' },
  { send: 'cohort.changed', outcome: 'cut' },
  { send: 'programme.changed', outcome: 'cut' },
  { send: 'suggestion.changed', outcome: 'cut' },
  { send: 'act.changed', outcome: 'cut' },
  { send: 'insights.changed', outcome: 'cut' },
  { send: 'held.changed', outcome: 'cut' },
  { send: 'notes.changed', outcome: 'cut' },
  { send: 'brand.edited', outcome: 'cut' },
  { send: 'file.read', outcome: 'cut' },
  { send: 'brand.printed', outcome: 'cut' },
  { send: 'settings.changed', outcome: 'cut' },
  { send: 'notice.changed', outcome: 'cut' },
  { send: 'coach-notice.changed', outcome: 'cut' },
  { send: 'nudge.sent', outcome: 'cut' },
  { send: 'mail.refused', outcome: 'cut' },
];

/** The audience of an event about a participant. */
interface Audience {
  /** The participant it concerns. */
  own: boolean;
  /** Another participant. */
  another: boolean;
  coach: boolean;
  /** Was a coach when the session began; not any more. */
  formerCoach: boolean;
}

type EventRow = {
  [T in EventType]: { event: T; payload: (user: User) => EventPayload<T>; closes?: true } & Audience;
}[EventType];

const both = { own: true, another: false, coach: true, formerCoach: false } as const;
const coaches = { ...both, own: false } as const;
const personAlone = { ...both, coach: false } as const;

export const events: readonly EventRow[] = [
  { event: 'user.registered', ...coaches, payload: (user) => ({ user }) },
  { event: 'user.changed', ...both, payload: (user) => ({ user }) },
  { event: 'user.deleted', ...coaches, payload: ({ id: userId }) => ({ userId }) },
  {
    event: 'submission.created',
    ...both,
    payload: (user) => ({ submission: submission(user), pending: pending(user) }),
  },
  {
    event: 'submission.replaced',
    ...both,
    payload: (user) => ({
      submission: submission(user),
      pending: null,
      clientName: user.name,
      taskTitle: 'Mission',
    }),
  },
  {
    event: 'feedback.given',
    ...both,
    payload: (user) => ({ feedback: feedback(user), clientName: user.name, taskTitle: 'Mission' }),
  },
  {
    event: 'feedback.decided',
    ...both,
    payload: (user) => ({ feedback: feedback(user), clientName: user.name, coachName: 'Maya' }),
  },
  { event: 'feedback.corrected', ...both, payload: (user) => ({ feedback: feedback(user) }) },
  {
    event: 'annotation.added',
    ...both,
    payload: ({ id: userId }) => ({ userId, day: 1, feedbackId: ID, annotation }),
  },
  { event: 'feedback.seen', ...both, payload: ({ id: userId }) => ({ userId, day: 1, feedbackId: ID }) },
  {
    event: 'feedback.ticked',
    ...both,
    payload: ({ id: userId }) => ({
      ...{ userId, day: 1, feedbackId: ID, submissionId: ID },
      ...{ ticks: { annotations: [ID], lines: [1] }, tickCount: { done: 2, total: 5 } },
    }),
  },
  {
    event: 'claim.changed',
    ...both,
    payload: ({ id: userId }) => ({ userId, day: 1, submissionId: ID, claim }),
  },
  {
    event: 'conversation.read',
    ...both,
    payload: ({ id: userId }) => ({
      ...{ userId, readerId: userId, fromAdmin: false, isShown: true },
      marks: [{ day: 1, lastReadId: ID, readAt: NOW }],
    }),
  },
  {
    event: 'task.edited',
    ...{ own: true, another: true, coach: true, formerCoach: true },
    payload: () => ({ day: 1 }),
  },
  { event: 'team.changed', ...coaches, payload: () => ({}) },
  { event: 'snippets.changed', ...coaches, payload: () => ({}) },
  { event: 'coach-notice.changed', ...coaches, payload: () => ({}) },
  { event: 'cohort.changed', ...coaches, payload: () => ({}) },
  { event: 'programme.changed', ...coaches, payload: () => ({ programmeId: 1, part: 'head', version: 2 }) },
  {
    event: 'suggestion.changed',
    ...coaches,
    payload: ({ id: userId }) => ({ userId, programmeId: 1, suggestionId: 1, state: 'waiting' }),
  },
  { event: 'act.changed', ...coaches, payload: () => ({ act }) },
  { event: 'insights.changed', ...coaches, payload: () => ({}) },
  { event: 'invitation.changed', ...coaches, payload: ({ id: userId }) => ({ userId }) },
  { event: 'inbox.changed', ...coaches, payload: ({ id: userId }) => ({ userId }) },
  { event: 'brand.edited', ...both, payload: ({ id: userId }) => ({ userId }) },
  {
    event: 'brand.printed',
    ...both,
    payload: ({ id: userId }) => ({ userId, print: { id: ID, state: 'ready', reason: null } }),
  },
  {
    event: 'file.read',
    ...both,
    payload: ({ id: userId }) => ({ userId, fileId: 'x'.repeat(32) }),
  },
  { event: 'held.changed', ...coaches, payload: ({ id: userId }) => ({ userId }) },
  { event: 'notes.changed', ...coaches, payload: ({ id: userId }) => ({ userId }) },
  { event: 'notice.changed', ...personAlone, payload: ({ id: userId }) => ({ userId }) },
  {
    event: 'nudge.sent',
    ...coaches,
    payload: ({ id: userId }) => ({ userId, day: 1, nudgeId: ID, isAutomatic: true }),
  },
  { event: 'mail.refused', ...coaches, payload: ({ id: userId }) => ({ userId, day: 1 }) },
  { event: 'settings.changed', ...personAlone, payload: ({ id: userId }) => ({ userId, settings }) },
  {
    event: 'message.sent',
    ...both,
    payload: (user) => ({
      message: message(user),
      clientName: user.name,
      conversation,
    }),
  },
  {
    event: 'message.changed',
    ...both,
    payload: (user) => ({ message: { ...message(user), revision: 1, editedAt: NOW } }),
  },
  {
    event: 'day.unlocked',
    ...both,
    payload: (user) => ({ user, fromDay: 1, cause: 'coach' }),
  },
  {
    event: 'sprint.day-changed',
    ...both,
    payload: (user) => ({ user, fromDay: 1, cause: 'pause' }),
  },
  { event: 'activity.recorded', ...coaches, payload: () => ({ item }) },
  {
    event: 'session.ended',
    ...personAlone,
    closes: true,
    payload: ({ id: userId }) => ({ userId, session: null, except: null }),
  },
];
