import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PathId } from './fields.ts';
import { CHANGE_MINUTES } from './limits.ts';
import { Message, MessageText } from './messages.ts';

const Params = z.object({ messageId: PathId });

export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/messages/:messageId',
  summary: `Change the words of an own message, within ${CHANGE_MINUTES} minutes.`,
  params: Params,
  body: z.object({ message: MessageText }),
  response: Message,
});

export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/:messageId',
  summary: `Remove the words of a message, which keeps its place: an own one within ${CHANGE_MINUTES} minutes, or any one as a coach.`,
  params: Params,
  response: Message,
});
