import type { Entry } from '#frontend/data/outbox/write.ts';
import type { MessageFile, VoiceNote } from '#shared/contract/messages.ts';

/** A voice note before it is sent. */
export interface Recording {
  /** As screens show it. */
  shown: MessageFile & { voice: VoiceNote };
  /** How the outbox sends it, before the message that names it. */
  upload: NonNullable<Entry['upload']>;
}
