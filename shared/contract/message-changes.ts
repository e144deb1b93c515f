import { z } from 'zod';
import { endpoint, PathId } from './endpoint.ts';
import { CHANGE_MINUTES, reactionKinds } from './limits.ts';
import { Message, MessageText } from './messages.ts';

export const editMessage = endpoint('PATCH /api/messages/:messageId', {
  headers: ['Idempotency-Key'],
  summary: `Change the words of an own message, within ${CHANGE_MINUTES} minutes.`,
  body: z.object({ message: MessageText }),
  response: Message,
});

export const removeMessage = endpoint('DELETE /api/messages/:messageId', {
  headers: ['Idempotency-Key'],
  summary: `Remove the words of a message, which keeps its place: an own one within ${CHANGE_MINUTES} minutes, or any one as a coach.`,
  response: Message,
});

const ReactionParams = z.object({ messageId: PathId, kind: z.enum(reactionKinds) });

export const addReaction = endpoint('PUT /api/messages/:messageId/reactions/:kind', {
  summary:
    'React to a message of an own conversation, or of any one as a coach; each person once in each way.',
  params: ReactionParams,
  response: Message,
});

export const removeReaction = endpoint('DELETE /api/messages/:messageId/reactions/:kind', {
  summary: 'Take an own reaction back.',
  params: ReactionParams,
  response: Message,
});
