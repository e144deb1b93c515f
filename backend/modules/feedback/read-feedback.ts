import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Reader } from '#shared/database/database.ts';
import * as queries from './feedback.queries.ts';

/** The participant's view: no rating, no template. */
export const forParticipant = ({ rating: _, templateType: __, ...feedback }: Feedback): Feedback => feedback;

const forReader = (actor: Actor, feedback: Feedback): Feedback =>
  actor.isAdmin ? feedback : forParticipant(feedback);

export async function findFeedback(
  db: Reader,
  actor: Actor,
  userId: number,
  day: number,
): Promise<Feedback | null> {
  const feedback = await queries.findFeedback(db, userId, day);
  return feedback ? forReader(actor, feedback) : null;
}

export async function getFeedback(db: Reader, id: number): Promise<queries.GivenFeedback> {
  const feedback = await queries.findFeedbackById(db, id);
  if (!feedback) throw notFound('Feedback');
  return feedback;
}

/** Feedback visible to the user; 404 for everyone else. */
export async function getReadableFeedback(db: Reader, actor: Actor, id: number): Promise<Feedback> {
  const feedback = await getFeedback(db, id);
  if (!actor.isAdmin && feedback.userId !== actor.id) throw notFound('Feedback');
  return forReader(actor, feedback);
}
