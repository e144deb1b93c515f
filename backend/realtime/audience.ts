import type { DomainEvent, EventPayload, EventType } from '#shared/contract/events.ts';

/** Socket.IO rooms. A socket's rooms derive from its session alone. */
export const personRoom = (userId: number): string => `person:${userId}`;
/** Of a session's user, also while it shows a client's screens. */
export const ownerRoom = (userId: number): string => `owner:${userId}`;
export const sessionRoom = (session: string): string => `session:${session}`;
export const COACHES = 'coaches';
export const PARTICIPANTS = 'participants';
/** Coaches who look at a client's screens. */
export const VIEWERS = 'viewers';

const personAndCoaches = (userId: number): string[] => [personRoom(userId), COACHES];

/** The rooms each event is pushed to. A new event type does not compile until it is listed here. */
const audiences: { [T in EventType]: (payload: EventPayload<T>) => string[] } = {
  'user.registered': () => [COACHES],
  'user.changed': ({ user }) => personAndCoaches(user.id),
  'user.deleted': () => [COACHES],
  'submission.created': ({ submission }) => personAndCoaches(submission.userId),
  'submission.replaced': ({ submission }) => personAndCoaches(submission.userId),
  'feedback.given': ({ feedback }) => personAndCoaches(feedback.userId),
  'feedback.decided': ({ feedback }) => personAndCoaches(feedback.userId),
  'feedback.corrected': ({ feedback }) => personAndCoaches(feedback.userId),
  'annotation.added': ({ userId }) => personAndCoaches(userId),
  'feedback.seen': ({ userId }) => personAndCoaches(userId),
  'feedback.ticked': ({ userId }) => personAndCoaches(userId),
  'claim.changed': ({ userId }) => personAndCoaches(userId),
  'conversation.read': ({ userId, readerId, fromAdmin, isShown }) => [
    personRoom(readerId),
    ...(fromAdmin ? [] : [COACHES]),
    ...(fromAdmin && isShown ? [personRoom(userId)] : []),
  ],
  'invitation.changed': () => [COACHES],
  'inbox.changed': () => [COACHES],
  'held.changed': () => [COACHES],
  'notes.changed': () => [COACHES],
  'notice.changed': ({ userId }) => [personRoom(userId)],
  'coach-notice.changed': () => [COACHES],
  'nudge.sent': () => [COACHES],
  'mail.refused': () => [COACHES],
  'settings.changed': ({ userId }) => [personRoom(userId)],
  'brand.edited': ({ userId }) => personAndCoaches(userId),
  'brand.printed': ({ userId }) => personAndCoaches(userId),
  'file.read': ({ userId }) => personAndCoaches(userId),
  'task.edited': () => [PARTICIPANTS, COACHES],
  'team.changed': () => [COACHES],
  'snippets.changed': () => [COACHES],
  'cohort.changed': () => [COACHES],
  'programme.changed': () => [COACHES],
  'suggestion.changed': () => [COACHES],
  'message.sent': ({ message }) => personAndCoaches(message.userId),
  'message.changed': ({ message }) => personAndCoaches(message.userId),
  'day.unlocked': ({ user }) => personAndCoaches(user.id),
  'sprint.day-changed': ({ user }) => personAndCoaches(user.id),
  'act.changed': () => [COACHES],
  'activity.recorded': () => [COACHES],
  'insights.changed': () => [COACHES],
  'session.ended': ({ userId, session }) => [session === null ? personRoom(userId) : sessionRoom(session)],
};

export function audienceOf(event: DomainEvent): string[] {
  const rooms: (payload: never) => string[] = audiences[event.type];
  return rooms(event.payload as never);
}
