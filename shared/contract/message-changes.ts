import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CHANGE_MINUTES } from './limits.ts';
import { Message, MessageText } from './messages.ts';

export const editMessage = endpoint('PATCH /api/messages/:messageId', {
  summary: `Change the words of an own message, within ${CHANGE_MINUTES} minutes.`,
  body: z.object({ message: MessageText }),
  response: Message,
});

export const removeMessage = endpoint('DELETE /api/messages/:messageId', {
  summary: `Remove the words of a message, which keeps its place: an own one within ${CHANGE_MINUTES} minutes, or any one as a coach.`,
  response: Message,
});
