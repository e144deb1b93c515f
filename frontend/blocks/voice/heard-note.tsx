import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Optional } from '#frontend/ui/boundary.tsx';
import { lazyComponent } from '#frontend/ui/lazy-part.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { VoiceNote } from '#shared/contract/messages.ts';
import { voiceWords } from '#shared/domain/voice-notes.ts';

const { Part: VoicePlayer } = lazyComponent(async () => (await import('./voice-player.tsx')).VoicePlayer);

/** As large before the player is loaded. */
const Place = styled.span`
  display: grid;
  width: 300px;
  max-width: 100%;
  min-height: 70px;
`;

interface HeardNoteProps {
  voice: VoiceNote;
  /** Of its file. */
  id: string;
  /** The sound of one that the server does not have yet. */
  recording?: Blob | undefined;
}

/** A voice note to hear; its player is loaded with the first one. */
export function HeardNote({ voice, id, recording }: HeardNoteProps) {
  const own = useAddressOf(recording);
  const player = recording ? { src: own } : { src: `/api/message-files/${id}/preview`, id };
  const words = voiceWords(voice.ms);
  return (
    <Place>
      <Optional fallback={words} instead={words}>
        {player.src && <VoicePlayer key={player.src} {...player} voice={voice} />}
      </Optional>
    </Place>
  );
}

/** The voice note beside a coach's written feedback. */
export const FeedbackVoice = ({ feedback: { voice: file } }: { feedback: Feedback }) =>
  file?.voice && <HeardNote id={file.id} voice={file.voice} />;

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
