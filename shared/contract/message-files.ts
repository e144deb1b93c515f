import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MessageFile, VoiceNote } from './messages.ts';
import { WorkFile } from './uploads.ts';

export const uploadMessageFile = endpoint('POST /api/conversations/:userId/files', {
  headers: ['Idempotency-Key'],
  summary: 'Store one file for a message, which names its id; unsent ones are deleted after two days.',
  status: 201,
  form: z.object({ file: WorkFile }),
  response: MessageFile,
  rate: 'messageFiles',
});

/** What browsers record, told by its bytes. */
export const soundTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;
export type SoundType = (typeof soundTypes)[number];

export const uploadVoiceNote = endpoint('POST /api/conversations/:userId/voice-notes', {
  headers: ['Idempotency-Key'],
  summary: 'Store a recording for a message, which names its id as that of any file.',
  status: 201,
  form: VoiceNote.extend({ file: z.file().mime([...soundTypes]) }),
  response: MessageFile,
  rate: 'messageFiles',
});

/** Returns the file as an attachment. */
export const getMessageFile = endpoint('GET /api/message-files/:fileId', {
  summary: 'A file of a message, for its conversation; an unsent one for its author.',
  response: z.unknown(),
  mediaType: '*/*',
});

/** Returns the file for inline display; only pictures, PDF and voice notes. */
export const previewMessageFile = endpoint('GET /api/message-files/:fileId/preview', {
  summary: 'A picture or PDF of a message to show in place, or a voice note to hear.',
  response: z.unknown(),
  mediaType: '*/*',
});

export const getThumbnail = endpoint('GET /api/message-files/:fileId/thumbnail', {
  summary: 'A small picture of a picture, which a worker makes; without what the camera wrote.',
  response: z.unknown(),
  mediaType: 'image/webp',
});
