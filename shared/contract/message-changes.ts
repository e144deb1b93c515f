import { z } from 'zod';
import { Area } from './areas.ts';
import { endpoint, PathId } from './endpoint.ts';
import { CHANGE_MINUTES, MAX_FILE_PINS, MAX_REMARK, reactionKinds } from './limits.ts';
import { Message, MessageText } from './messages.ts';
import { required, text } from './texts.ts';

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

export const pinPicture = endpoint('POST /api/message-files/:fileId/pins', {
  headers: ['Idempotency-Key'],
  summary: `Pin a remark on a picture of a message, at most ${MAX_FILE_PINS} on one.`,
  status: 201,
  body: z.object({ area: Area, comment: required(text(MAX_REMARK), 'A remark is required') }),
  response: Message,
});

export const tickPin = endpoint('PUT /api/message-files/:fileId/pins/:annotationId/tick', {
  summary: 'Tick a pin on a picture of the own conversation as done, or untick it.',
  body: z.object({ isTicked: z.boolean() }),
  response: Message,
});
