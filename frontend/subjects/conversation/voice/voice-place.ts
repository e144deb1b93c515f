import { useReducer } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { type Recorder, type Recording, startRecorder } from './record-sound.ts';

/** By what they are for. A recording waits there while its writer looks at another place. */
const recorders = new Map<string, Recorder>();

export interface VoicePlace {
  name: string;
  /** Undefined while nothing is recorded. */
  recorder: Recorder | undefined;
  /** Begins a recording, unless there is one. */
  open: () => void;
  /** Discards the recording. */
  close: () => void;
  /** Ends the recording; undefined without one. */
  finish: () => Promise<Recording | undefined>;
}

/** `place` names what a voice note for the conversation of a client is for. */
export function useVoicePlace(place: string, userId: number): VoicePlace {
  const name = `${useUser().id}:${place}`;
  const [, show] = useReducer((times: number) => times + 1, 0);
  const known = recorders.get(name);
  const recorder = known?.isGone() ? undefined : known;
  return {
    name,
    recorder,
    open: () => {
      if (!recorder) recorders.set(name, startRecorder(userId));
      show();
    },
    close: () => {
      recorder?.discard();
      recorders.delete(name);
      show();
    },
    finish: async () => await recorder?.finish(),
  };
}
