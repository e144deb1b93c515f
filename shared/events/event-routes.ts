import type { EventType } from '#shared/contract/events.ts';

export const queueNames = ['activity', 'unlocks', 'clock'] as const;
export type QueueName = (typeof queueNames)[number];

/** The queues of each event. Adding an event without an entry is a type error. */
export const eventRoutes = {
  'user.registered': ['activity'],
  'user.changed': [],
  'user.deleted': [],
  'submission.created': ['activity'],
  'submission.replaced': ['activity'],
  'feedback.given': ['activity'],
  'annotation.added': [],
  'feedback.seen': [],
  'claim.changed': [],
  'conversation.read': [],
  'inbox.changed': [],
  'notes.changed': [],
  'settings.changed': [],
  'task.edited': [],
  'message.sent': ['activity'],
  'unlock.requested': ['unlocks'],
  'clock.started': ['clock'],
  'day.unlocked': ['activity'],
  'activity.recorded': [],
  'session.ended': [],
} as const satisfies Record<EventType, readonly QueueName[]>;

/** The types this release handles; a newer release may record and route more. */
export const eventTypes = Object.keys(eventRoutes) as EventType[];
