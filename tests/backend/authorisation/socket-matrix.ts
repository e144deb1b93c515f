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

type Listener = 'own' | 'another' | 'coach' | 'formerCoach';

/** Who hears of an event about a participant: that one, another one, a coach, and who was a coach when the session began. */
export type EventRow<T extends EventType> = readonly [
  heardBy: readonly Listener[],
  payload: (user: User) => EventPayload<T>,
  ending?: 'closes',
];

const both = ['own', 'coach'] as const;
const coaches = ['coach'] as const;
const personAlone = ['own'] as const;
const everybody = ['own', 'another', 'coach', 'formerCoach'] as const;
const ofUser = ({ id: userId }: User) => ({ userId });
const ofDay = (user: User) => ({ ...ofUser(user), day: 1 });
const ofFeedback = (user: User) => ({ ...ofDay(user), feedbackId: ID });
const nothing = () => ({});

export const eventRows: { readonly [T in EventType]: EventRow<T> } = {
  'user.registered': [coaches, (user) => ({ user })],
  'user.changed': [both, (user) => ({ user })],
  'user.deleted': [coaches, ofUser],
  'submission.created': [both, (user) => ({ submission: submission(user), pending: pending(user) })],
  'submission.replaced': [
    both,
    (user) => ({
      ...{ submission: submission(user), pending: null, clientName: user.name, taskTitle: 'Mission' },
    }),
  ],
  'feedback.given': [
    both,
    (user) => ({ feedback: feedback(user), clientName: user.name, taskTitle: 'Mission' }),
  ],
  'feedback.decided': [
    both,
    (user) => ({ feedback: feedback(user), clientName: user.name, coachName: 'Maya' }),
  ],
  'feedback.corrected': [both, (user) => ({ feedback: feedback(user) })],
  'annotation.added': [both, (user) => ({ ...ofFeedback(user), annotation })],
  'feedback.seen': [both, ofFeedback],
  'feedback.ticked': [
    both,
    (user) => ({
      ...{ ...ofFeedback(user), submissionId: ID, tickCount: { done: 2, total: 5 } },
      ticks: { annotations: [ID], lines: [1] },
    }),
  ],
  'claim.changed': [both, (user) => ({ ...ofDay(user), submissionId: ID, claim })],
  'conversation.read': [
    both,
    ({ id: userId }) => ({
      ...{ userId, readerId: userId, fromAdmin: false, isShown: true },
      marks: [{ day: 1, lastReadId: ID, readAt: NOW }],
    }),
  ],
  'task.edited': [everybody, () => ({ day: 1 })],
  'team.changed': [coaches, nothing],
  'snippets.changed': [coaches, nothing],
  'coach-notice.changed': [coaches, nothing],
  'cohort.changed': [coaches, nothing],
  'programme.changed': [coaches, () => ({ programmeId: 1, part: 'head', version: 2 })],
  'suggestion.changed': [
    coaches,
    (user) => ({ ...ofUser(user), programmeId: 1, suggestionId: 1, state: 'waiting' }),
  ],
  'act.changed': [coaches, () => ({ act })],
  'insights.changed': [coaches, nothing],
  'invitation.changed': [coaches, ofUser],
  'inbox.changed': [coaches, ofUser],
  'brand.edited': [both, ofUser],
  'brand.printed': [both, (user) => ({ ...ofUser(user), print: { id: ID, state: 'ready', reason: null } })],
  'file.read': [both, (user) => ({ ...ofUser(user), fileId: 'x'.repeat(32) })],
  'held.changed': [coaches, ofUser],
  'notes.changed': [coaches, ofUser],
  'notice.changed': [personAlone, ofUser],
  'nudge.sent': [coaches, (user) => ({ ...ofDay(user), nudgeId: ID, isAutomatic: true })],
  'mail.refused': [coaches, ofDay],
  'settings.changed': [personAlone, (user) => ({ ...ofUser(user), settings })],
  'message.sent': [both, (user) => ({ message: message(user), clientName: user.name, conversation })],
  'message.changed': [both, (user) => ({ message: { ...message(user), revision: 1, editedAt: NOW } })],
  'day.unlocked': [both, (user) => ({ user, fromDay: 1, cause: 'coach' })],
  'sprint.day-changed': [both, (user) => ({ user, fromDay: 1, cause: 'pause' })],
  'activity.recorded': [coaches, () => ({ item })],
  'session.ended': [personAlone, (user) => ({ ...ofUser(user), session: null, except: null }), 'closes'],
};

/** Every event with its payload, for tests of other rules. */
export const events = Object.entries(eventRows).map(([event, [, payload]]) => ({
  event: event as EventType,
  payload: payload as (user: User) => EventPayload<EventType>,
}));
