import { Mic } from 'lucide-react';
import { useRef } from 'react';
import type { VoicePlace } from '#frontend/blocks/voice/use-voice-place.ts';
import { VoicePanel } from '#frontend/blocks/voice/voice-panel.tsx';
import { Button, QuietLine } from '#frontend/ui/button.tsx';

/** One voice note beside the written feedback. */
export function VoiceField({ voice, userId }: { voice: VoicePlace; userId: number }) {
  const begin = useRef<HTMLButtonElement>(null);
  return (
    <>
      <QuietLine>
        <Button ref={begin} variant="quiet" size="small" aria-expanded={voice.isOpen} onClick={voice.open}>
          <Mic size={16} aria-hidden="true" />
          Add a voice note
        </Button>
      </QuietLine>
      <VoicePanel {...{ voice, userId }} reader="This client" onClosed={() => begin.current?.focus()} />
    </>
  );
}
