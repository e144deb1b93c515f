import type { EventType } from '#shared/contract/events.ts';
import type { WorkType } from './work.ts';

export const queueNames = [
  'activity',
  'acts',
  'unlocks',
  'documents',
  'long-documents',
  'mail',
  'notifications',
  'push',
] as const;
export type QueueName = (typeof queueNames)[number];

/** The queues of each event. Adding an event without an entry is a type error. */
const eventRoutes = {
  'user.registered': ['activity'],
  'user.changed': [],
  'user.deleted': [],
  'submission.created': ['activity', 'notifications'],
  'submission.replaced': ['activity', 'notifications'],
  'feedback.given': ['activity', 'notifications'],
  'feedback.decided': ['activity', 'notifications'],
  'feedback.corrected': [],
  'annotation.added': [],
  'feedback.seen': [],
  'feedback.ticked': [],
  'claim.changed': [],
  'conversation.read': [],
  'invitation.changed': [],
  'inbox.changed': [],
  'held.changed': [],
  'notes.changed': [],
  'notice.changed': [],
  'coach-notice.changed': [],
  'nudge.sent': ['notifications'],
  'mail.refused': ['notifications'],
  'settings.changed': [],
  'brand.edited': [],
  'file.read': [],
  'brand.printed': [],
  'task.edited': [],
  'team.changed': [],
  'snippets.changed': [],
  'cohort.changed': [],
  'programme.changed': [],
  'suggestion.changed': ['notifications'],
  'message.sent': ['activity', 'notifications'],
  'message.changed': [],
  'day.unlocked': ['activity', 'notifications'],
  'sprint.day-changed': ['activity'],
  'act.changed': [],
  'activity.recorded': [],
  'insights.changed': [],
  'session.ended': [],
} as const satisfies Record<EventType, readonly QueueName[]>;

/** The queue of each kind of work. */
const workQueues = {
  'act.continued': 'acts',
  'unlock.requested': 'unlocks',
  'reading.requested': 'documents',
  'thumbnail.requested': 'documents',
  'print.requested': 'documents',
  'mail.asked': 'mail',
  'link.asked': 'mail',
  'factor-mail.asked': 'mail',
  'invitation.asked': 'mail',
  'push.asked': 'push',
} as const satisfies Record<WorkType, QueueName>;

/** The work of a queue. */
export type WorkOf<Q extends QueueName> = {
  [T in WorkType]: (typeof workQueues)[T] extends Q ? T : never;
}[WorkType];

export const isWorkType = (type: string): type is WorkType => Object.hasOwn(workQueues, type);

/** The types of event this release handles; a newer release may record and route more. */
export const eventTypes = Object.keys(eventRoutes) as EventType[];

/** The types of rows in `events` this release handles: events and work. */
export const outboxTypes: readonly OutboxType[] = [...eventTypes, ...(Object.keys(workQueues) as WorkType[])];

export type OutboxType = EventType | WorkType;

/** Queues whose jobs are done together: the feed, and the notices about the same events. */
export const sharedQueues: ReadonlySet<QueueName> = new Set<QueueName>(['activity', 'notifications']);

/** The queues that have a job for it. */
export const queuesOf = (type: OutboxType): readonly QueueName[] =>
  isWorkType(type) ? [workQueues[type]] : eventRoutes[type];
