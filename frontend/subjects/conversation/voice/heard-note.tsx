import { useEffect, useState } from 'react';
import type { VoiceNote } from '#shared/contract/messages.ts';
import { VoicePlayer } from './voice-player.tsx';

interface HeardNoteProps {
  voice: VoiceNote;
  /** Of its file. */
  id: string;
  /** The sound of one that the server does not have yet. */
  recording?: Blob | undefined;
}

/** A voice note that the server has, or the outbox of this browser. */
export function HeardNote({ voice, id, recording }: HeardNoteProps) {
  const own = useAddressOf(recording);
  const player = recording ? { src: own } : { src: `/api/message-files/${id}/preview`, id };
  return player.src && <VoicePlayer key={player.src} {...player} voice={voice} />;
}

/** An address of bytes in this page; empty at first. */
function useAddressOf(bytes: Blob | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return address;
}
