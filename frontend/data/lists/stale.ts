import type { EventPayload } from '#shared/contract/events.ts';
import { isLastDay } from '#shared/domain/sprint.ts';
import { each } from './list.ts';

/** Rules that several lists have. */
export const dayMoves = ['day.unlocked', 'sprint.day-changed'] as const;
export const userMoves = ['user.registered', 'user.changed', ...dayMoves] as const;
export const handIns = ['submission.created', 'submission.replaced'] as const;
/** Changes of a feedback that was given before. */
export const remarks = ['annotation.added', 'feedback.seen'] as const;
export const reviews = ['feedback.given', 'feedback.decided'] as const;
export const rewritings = [...reviews, 'feedback.corrected'] as const;

export const ofOwner = ({ userId }: { userId: number }): [number] => [userId];

export const onUser = each(userMoves, ({ user }): [number] => [user.id]);
export const onClientsHandIn = each(handIns, ({ submission }): [number] => [submission.userId]);
/** A coach's name is shown in every conversation. */
export const onCoach = each(userMoves, ({ user }) => user.isAdmin);
/** The last hand-in finishes a sprint. */
export const isFinish = ({ submission }: EventPayload<'submission.created'>): boolean =>
  isLastDay(submission);
