import { z } from 'zod';
import { Area } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { MAX_FILE_PINS, MAX_REMARK } from './limits.ts';
import { Message } from './messages.ts';
import { required, text } from './texts.ts';

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
