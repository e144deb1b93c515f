import { useReducer } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import type { Recorder } from './record-sound.ts';
import type { Recording } from './recording.ts';

/** The places where a voice note is begun. A recording waits there while its writer looks at another place. */
const open = new Set<string>();
export const recorders = new Map<string, Recorder>();

/** `place` names what the voice note is for. */
export function useVoicePlace(place: string) {
  const { id: me } = useUser();
  const [, show] = useReducer((times: number) => times + 1, 0);
  const name = `${me}:${place}`;
  return {
    name,
    isOpen: open.has(name),
    open: (): void => {
      open.add(name);
      show();
    },
    /** Discards the recording. */
    close: (): void => {
      recorders.get(name)?.discard();
      recorders.delete(name);
      open.delete(name);
      show();
    },
    /** Ends the recording; undefined without one. */
    finish: async (): Promise<Recording | undefined> => await recorders.get(name)?.finish(),
  };
}

export type VoicePlace = ReturnType<typeof useVoicePlace>;
