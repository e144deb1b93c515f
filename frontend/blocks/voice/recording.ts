import { pathOf } from '#frontend/data/calls/api.ts';
import type { Entry } from '#frontend/data/outbox/write.ts';
import type { MessageFile, VoiceNote } from '#shared/contract/messages.ts';

/** A voice note before it is sent. */
export interface Recording extends VoiceNote {
  file: Blob;
}

/** How the outbox sends a recording before the message or the feedback that names it. */
export const uploadOf = (
  userId: number,
  { file, ms, peaks }: Recording,
  into: 'files' | 'voice',
): NonNullable<Entry['upload']> => ({
  path: pathOf('/api/conversations/:userId/voice-notes', { userId }),
  fields: { ms: String(ms), peaks },
  ...{ file, into },
});

/** The file of a message that the server does not have yet. */
export const unsentVoice = ({ file: { size, type: mediaType }, ms, peaks }: Recording): MessageFile => ({
  ...{ id: '', name: 'Voice note', size, mediaType, thumbnail: 'none' },
  voice: { ms, peaks },
});
