import { Optional } from '#frontend/ui/boundary.tsx';
import { lazyComponent } from '#frontend/ui/lazy-part.tsx';
import type { VoicePlace } from './use-voice-place.ts';
import type { VoiceRecorderProps } from './voice-recorder.tsx';

const { Part: VoiceRecorder } = lazyComponent(
  async () => (await import('./voice-recorder.tsx')).VoiceRecorder,
);

interface VoicePanelProps extends Omit<VoiceRecorderProps, 'name' | 'onClose'> {
  voice: VoicePlace;
  /** Runs after the recording was sent or discarded. */
  onClosed: () => void;
}

/** The recorder of a place, which is loaded with the first voice note. */
export const VoicePanel = ({ voice, onClosed, ...props }: VoicePanelProps) =>
  voice.isOpen && (
    <Optional>
      <VoiceRecorder
        {...props}
        key={voice.name}
        name={voice.name}
        onClose={() => {
          voice.close();
          onClosed();
        }}
      />
    </Optional>
  );
