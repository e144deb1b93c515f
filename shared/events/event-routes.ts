import type { EventType } from '#shared/contract/events.ts';

export const queueNames = ['activity', 'unlocks', 'clock'] as const;
export type QueueName = (typeof queueNames)[number];

/** Which work an event starts. A new event does not compile until it stands here. */
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

/** What this release can handle; a newer one beside it may record and route more. */
export const eventTypes = Object.keys(eventRoutes) as EventType[];
