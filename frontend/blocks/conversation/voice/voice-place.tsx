import { useReducer } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { Optional } from '#frontend/ui/boundary.tsx';
import { lazyComponent } from '#frontend/ui/lazy-part.tsx';
import type { Recording } from './recording.ts';
import type { VoiceRecorderProps } from './voice-recorder.tsx';

const load = () => import('./voice-recorder.tsx');
const { Part: VoiceRecorder } = lazyComponent(async () => (await load()).VoiceRecorder);

/** The places where a voice note is begun. A recording waits there while its writer looks at another place. */
const open = new Set<string>();

/** `place` names what the voice note is for. */
export function useVoicePlace(place: string) {
  const name = `${useUser().id}:${place}`;
  const [, show] = useReducer((times: number) => times + 1, 0);
  return {
    name,
    isOpen: open.has(name),
    open: (): void => {
      open.add(name);
      show();
    },
    /** Discards the recording. */
    close: async (): Promise<void> => {
      if (!open.delete(name)) return;
      show();
      (await load()).discardAt(name);
    },
    /** Ends the recording; undefined without one. */
    finish: async (): Promise<Recording | undefined> =>
      open.has(name) ? await (await load()).finishAt(name) : undefined,
  };
}

export type VoicePlace = ReturnType<typeof useVoicePlace>;

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
        onClose={() => void voice.close().then(onClosed)}
      />
    </Optional>
  );
