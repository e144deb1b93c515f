import type { ActivityType } from '#shared/contract/activity.ts';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { DomainEvent } from '#shared/contract/events.ts';
import type { User } from '#shared/contract/users.ts';
import { messageLink, paths } from '#shared/domain/pages.ts';
import { dayName } from '#shared/domain/sprint.ts';

export interface Described {
  userId: number;
  type: ActivityType;
  description: string;
  /** A path of this site. */
  link: string;
}

/** The feed entry of an event, with its participant's programme if `dayName` is to say it; null if the feed does not show it. */
export function describeEvent(event: DomainEvent, programme?: string): Described | null {
  switch (event.type) {
    case 'user.registered': {
      const { id, name } = event.payload.user;
      return { userId: id, type: 'user', description: `${name} joined the sprint`, link: paths.client(id) };
    }
    case 'submission.created': {
      const { userId, userName, taskDay, taskTitle } = event.payload.pending;
      const verb = event.payload.submission.isDone ? 'finished' : 'submitted';
      const description = `${userName} ${verb} ${dayName(taskDay, programme)}: ${taskTitle}`;
      return { userId, type: 'submission', description, link: paths.review(userId, taskDay) };
    }
    case 'submission.replaced': {
      const { submission, pending, clientName, taskTitle } = event.payload;
      const { userId, taskDay } = submission;
      const verb = pending ? 'replaced' : 'revised';
      const description = `${clientName} ${verb} ${dayName(taskDay, programme)}: ${taskTitle}`;
      return { userId, type: 'submission', description, link: paths.review(userId, taskDay) };
    }
    case 'feedback.given':
    case 'feedback.decided':
      return describeReview(event, programme);
    case 'message.sent': {
      const { message, clientName } = event.payload;
      const { userId, fromAdmin, authorName, id } = message;
      const description = fromAdmin ? `${authorName} wrote to ${clientName}` : `${clientName} sent a message`;
      return { userId, type: 'message', description, link: messageLink(userId, id) };
    }
    case 'day.unlocked':
    case 'sprint.day-changed': {
      const { user, cause } = event.payload;
      const description = describeDay(user, cause, programme);
      return { userId: user.id, type: 'unlock', description, link: paths.client(user.id) };
    }
    default:
      return null;
  }
}

function describeReview(
  event: Extract<DomainEvent, { type: 'feedback.given' | 'feedback.decided' }>,
  programme: string | undefined,
): Described {
  const { feedback, clientName } = event.payload;
  const { userId, taskDay, reviewerName, askedVersion } = feedback;
  const day = dayName(taskDay, programme);
  const isDecision = event.type === 'feedback.decided';
  const coach = isDecision ? event.payload.coachName : reviewerName;
  const given = isDecision
    ? `${coach} accepted ${clientName}'s ${day}`
    : `${coach} gave feedback to ${clientName} on ${day}`;
  const asked = `${coach} asked ${clientName} for a new version of ${day}`;
  const description = askedVersion == null ? given : asked;
  return { userId, type: 'feedback', description, link: paths.review(userId, taskDay) };
}

function describeDay({ name, currentDay }: User, cause: DayCause, programme: string | undefined): string {
  const day = dayName(currentDay, programme);
  if (cause === 'pause') return `${name} was paused`;
  if (cause === 'resume')
    return currentDay === 0 ? `${name} waits for the start again` : `${name} resumed on ${day}`;
  return cause === 'set' ? `${name} was set to ${day}` : `${day} opened for ${name}`;
}
