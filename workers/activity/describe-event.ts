import type { ActivityType } from '#shared/contract/activity.ts';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { DomainEvent } from '#shared/contract/events.ts';
import type { User } from '#shared/contract/users.ts';
import { messageLink, paths } from '#shared/domain/pages.ts';

export interface Described {
  userId: number;
  type: ActivityType;
  description: string;
  /** A path of this site. */
  link: string;
}

/** The feed entry of an event; null for events that the feed does not show. */
export function describeEvent(event: DomainEvent): Described | null {
  switch (event.type) {
    case 'user.registered': {
      const { id, name } = event.payload.user;
      return { userId: id, type: 'user', description: `${name} joined the sprint`, link: paths.client(id) };
    }
    case 'submission.created': {
      const { userId, userName, taskDay, taskTitle } = event.payload.pending;
      const verb = event.payload.submission.isDone ? 'finished' : 'submitted';
      const description = `${userName} ${verb} Day ${taskDay}: ${taskTitle}`;
      return { userId, type: 'submission', description, link: paths.review(userId, taskDay) };
    }
    case 'submission.replaced': {
      const { submission, pending, clientName, taskTitle } = event.payload;
      const { userId, taskDay } = submission;
      const verb = pending ? 'replaced' : 'revised';
      const description = `${clientName} ${verb} Day ${taskDay}: ${taskTitle}`;
      return { userId, type: 'submission', description, link: paths.review(userId, taskDay) };
    }
    case 'feedback.given':
    case 'feedback.decided':
      return describeReview(event);
    case 'message.sent': {
      const { message, clientName } = event.payload;
      const { userId, fromAdmin, authorName, id } = message;
      const description = fromAdmin ? `${authorName} wrote to ${clientName}` : `${clientName} sent a message`;
      return { userId, type: 'message', description, link: messageLink(userId, id) };
    }
    case 'day.unlocked':
    case 'sprint.day-changed': {
      const { user, cause } = event.payload;
      const description = describeDay(user, cause);
      return { userId: user.id, type: 'unlock', description, link: paths.client(user.id) };
    }
    default:
      return null;
  }
}

function describeReview(
  event: Extract<DomainEvent, { type: 'feedback.given' | 'feedback.decided' }>,
): Described {
  const { feedback, clientName } = event.payload;
  const { userId, taskDay, reviewerName, askedVersion } = feedback;
  const isDecision = event.type === 'feedback.decided';
  const coach = isDecision ? event.payload.coachName : reviewerName;
  const given = isDecision
    ? `${coach} accepted ${clientName}'s Day ${taskDay}`
    : `${coach} gave feedback to ${clientName} on Day ${taskDay}`;
  const asked = `${coach} asked ${clientName} for a new version of Day ${taskDay}`;
  const description = askedVersion == null ? given : asked;
  return { userId, type: 'feedback', description, link: paths.review(userId, taskDay) };
}

function describeDay({ name, currentDay }: User, cause: DayCause): string {
  if (cause === 'pause') return `${name} was paused`;
  if (cause === 'resume')
    return currentDay === 0 ? `${name} waits for the start again` : `${name} resumed on Day ${currentDay}`;
  return cause === 'set' ? `${name} was set to Day ${currentDay}` : `Day ${currentDay} opened for ${name}`;
}
