import { Mic } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useVoicePlace, type VoicePlace } from '#frontend/subjects/conversation/voice/voice-place.ts';
import { VoiceRecorder } from '#frontend/subjects/conversation/voice/voice-recorder.tsx';
import { Button, QuietLine } from '#kit';

interface VoiceFieldProps {
  /** Tells the form how to end and discard the recording. */
  place: Ref<VoicePlace>;
  submissionId: number;
  userId: number;
}

/** One voice note beside the written feedback. */
export function VoiceField({ place, submissionId, userId }: VoiceFieldProps) {
  const voice = useVoicePlace(`feedback ${submissionId}`, userId);
  useImperativeHandle(place, () => voice);
  const begin = useRef<HTMLButtonElement>(null);
  return (
    <>
      <QuietLine>
        <Button
          ref={begin}
          variant="quiet"
          size="small"
          aria-expanded={voice.recorder !== undefined}
          onClick={voice.open}
        >
          <Mic size={16} aria-hidden="true" />
          Add a voice note
        </Button>
      </QuietLine>
      <VoiceRecorder
        voice={voice}
        userId={userId}
        reader="This client"
        onClosed={() => begin.current?.focus()}
      />
    </>
  );
}
