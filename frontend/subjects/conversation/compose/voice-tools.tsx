import { Mic } from 'lucide-react';
import styled from 'styled-components';
import type { Place } from '#frontend/subjects/conversation/thread/thread.ts';
import { useVoicePlace } from '#frontend/subjects/conversation/voice/voice-place.ts';
import {
  VoiceRecorder,
  type VoiceRecorderProps,
} from '#frontend/subjects/conversation/voice/voice-recorder.tsx';
import { color, quietIcon, radius, space } from '#kit';

const Above = styled.div`
  &:not(:empty) { margin-bottom: ${space(2)}; }
`;

const Press = styled.button`
  ${quietIcon}
  border-radius: ${radius.medium};
  && { inset: auto 2px 2px auto; }
  &:hover { background: ${color('surfaceSunken')}; }
`;

interface VoiceToolsProps {
  onSend: NonNullable<VoiceRecorderProps['onSend']>;
  place: Place;
  onClosed: () => void;
}

/** The microphone in the message's field, and the recorder above it. */
export function VoiceTools({ place: { userId, day, isWhole, viewer }, onSend, onClosed }: VoiceToolsProps) {
  const voice = useVoicePlace(`message ${userId}:${isWhole ? 'any' : day}`, userId);
  const reader = viewer === 'coach' ? 'This client' : 'Your coach';
  return (
    <>
      <Press
        type="button"
        aria-label="Record a voice note"
        aria-expanded={voice.recorder !== undefined}
        onClick={voice.open}
      >
        <Mic size={20} aria-hidden="true" />
      </Press>
      <Above>
        <VoiceRecorder {...{ voice, userId, reader, onSend, onClosed }} />
      </Above>
    </>
  );
}
