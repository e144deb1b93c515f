import type { DomainEvent, EventPayload } from '#shared/contract/events.ts';
import type { NoticeKind } from '#shared/contract/notices.ts';
import { isLastDay } from '#shared/domain/sprint.ts';

export interface Noticed {
  audience: 'participant' | 'coaches' | 'owners';
  kind: NoticeKind;
  /** Of a suggestion the coach who made it. */
  clientId: number;
  day: number;
  /** The feedback, message, submission or nudge, the programme or the suggestion; null for a day. */
  subjectId: number | null;
  /** Of the submission. */
  version?: number;
}

/** What deserves a notice: the one table of events, audiences and kinds. Null: nobody is told. */
export function noticeOf(event: DomainEvent): Noticed | null {
  switch (event.type) {
    case 'feedback.given':
    case 'feedback.decided': {
      const { userId: clientId, taskDay: day, id: subjectId } = event.payload.feedback;
      return { audience: 'participant', kind: 'feedback', clientId, day, subjectId };
    }
    case 'message.sent': {
      const { userId: clientId, day, id: subjectId, fromAdmin } = event.payload.message;
      return fromAdmin
        ? { audience: 'participant', kind: 'message', clientId, day, subjectId }
        : { audience: 'coaches', kind: 'client-message', clientId, day, subjectId };
    }
    case 'day.unlocked': {
      const { user, cause } = event.payload;
      // After a day without work the participant opens it themselves.
      if (!['feedback', 'coach', 'clock'].includes(cause)) return null;
      return {
        audience: 'participant',
        kind: 'day',
        clientId: user.id,
        day: user.currentDay,
        subjectId: null,
      };
    }
    case 'submission.created': {
      const { userId: clientId, taskDay: day, id: subjectId, version, isDone } = event.payload.submission;
      if (isDone && !isLastDay(event.payload.submission)) return null;
      const kind = isLastDay(event.payload.submission) ? 'finish' : 'submission';
      return { audience: 'coaches', kind, clientId, day, subjectId, version };
    }
    case 'submission.replaced': {
      // A version before the feedback waits already.
      if (event.payload.pending) return null;
      const { userId: clientId, taskDay: day, id: subjectId, version } = event.payload.submission;
      return { audience: 'coaches', kind: 'revision', clientId, day, subjectId, version };
    }
    case 'nudge.sent': {
      const { userId: clientId, day, nudgeId: subjectId } = event.payload;
      return { audience: 'participant', kind: 'nudge', clientId, day, subjectId };
    }
    case 'suggestion.changed':
      return suggestionOf(event.payload);
    case 'mail.refused': {
      const { userId: clientId, day } = event.payload;
      return { audience: 'coaches', kind: 'bounced', clientId, day, subjectId: null };
    }
    default:
      return null;
  }
}

/** Owners are told of it, and its author of what became of it. */
function suggestionOf(payload: EventPayload<'suggestion.changed'>): Noticed | null {
  const { userId: clientId, programmeId, suggestionId, state } = payload;
  if (clientId === null || state === 'withdrawn') return null;
  return state === 'waiting'
    ? { audience: 'owners', kind: 'suggestion', clientId, day: 1, subjectId: programmeId }
    : { audience: 'participant', kind: 'suggestion-answer', clientId, day: 1, subjectId: suggestionId };
}
