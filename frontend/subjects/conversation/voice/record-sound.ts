import { pathOf } from '#frontend/data/http/api.ts';
import type { Entry } from '#frontend/data/outbox/write.ts';
import { MAX_VOICE_MS } from '#shared/contract/limits.ts';
import type { MessageFile, VoiceNote } from '#shared/contract/messages.ts';
import { peaksOf, writePeaks } from '#shared/domain/voice-notes.ts';

/** A voice note before it is sent. */
export interface Recording {
  /** As screens show it. */
  shown: MessageFile & { voice: VoiceNote };
  /** How the outbox sends it, before the message that names it. */
  upload: NonNullable<Entry['upload']>;
}

export type Recorded =
  | { step: 'asking' | 'reading' }
  | { step: 'recording' | 'paused'; ms: number }
  | { step: 'ready'; recording: Recording; url: string }
  | { step: 'failed'; message: string };

/** One recording, from the question for the microphone until it is sent or discarded. */
export interface Recorder {
  read: () => Recorded;
  isGone: () => boolean;
  subscribe: (listener: () => void) => () => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** Ends the recording; undefined where there is none. */
  finish: () => Promise<Recording | undefined>;
  /** Its screen is shown until the returned function runs: that ends the recording, which waits there. */
  watch: () => () => void;
  discard: () => void;
}

/** The first that a browser can record. */
const FORMATS = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
];
const BITS_PER_SECOND = 64_000;
const TICK_MS = 200;
/** A sample for each eighth of a ms is enough to draw. */
const DRAWN_RATE = 8_000;

const NOTHING = 'Nothing was recorded. Please check your microphone and try again.';

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: 'The microphone is blocked. Allow it for this site in your browser, then try again.',
  NotFoundError: 'No microphone was found. Connect one, then try again.',
  NotSupportedError: 'This browser cannot record sound. Please write your message, or use another browser.',
};
const failureText = ({ name }: Error): string =>
  refusals[name] ?? 'The microphone could not be used. Close other programs that use it, then try again.';

/** Asks for the microphone and records until `stop`, five minutes at most. */
export function startRecorder(userId: number): Recorder {
  const { read, subscribe, show } = createState();
  let [isGone, isLeft] = [false, false];
  let tape: Tape | undefined;
  const showUnlessGone = (state: Recorded): void => (isGone ? undefined : show(state));
  const run = async (): Promise<Recording | undefined> => {
    const stream = await listen();
    isGone ||= isLeft;
    if (isGone) return void silence(stream);
    tape = recordFrom(stream, showUnlessGone);
    const { file, ms } = await tape.done;
    showUnlessGone({ step: 'reading' });
    if (file.size === 0 || ms === 0) return void showUnlessGone({ step: 'failed', message: NOTHING });
    const recording = describe(userId, file, await measure(file, ms));
    if (!isGone) show({ step: 'ready', recording, url: URL.createObjectURL(file) });
    return recording;
  };
  const done = run().catch(
    (error: Error) => void showUnlessGone({ step: 'failed', message: failureText(error) }),
  );
  const stop = (): void => tape?.stop();
  return {
    read,
    subscribe,
    stop,
    isGone: () => isGone,
    pause: () => tape?.pause(),
    resume: () => tape?.resume(),
    finish: async () => {
      stop();
      return read().step === 'asking' ? undefined : await done;
    },
    watch: () => {
      isLeft = false;
      return () => {
        isLeft = true;
        stop();
      };
    },
    discard: () => {
      isGone = true;
      stop();
      const state = read();
      if (state.step === 'ready') URL.revokeObjectURL(state.url);
    },
  };
}

function createState() {
  const listeners = new Set<() => void>();
  let state: Recorded = { step: 'asking' };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (next: Recorded): void => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

async function listen(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices || typeof MediaRecorder === 'undefined') throw new DOMException('', 'NotSupportedError');
  return await mediaDevices.getUserMedia({ audio: true });
}

function silence(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

type Tape = ReturnType<typeof recordFrom>;

/** Records a microphone; `done` is what was recorded, also when the microphone goes away. */
function recordFrom(stream: MediaStream, show: (state: Recorded) => void) {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
  const options = { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) };
  const recorder = new MediaRecorder(stream, options);
  const parts: Blob[] = [];
  let [before, since] = [0, performance.now()];
  const lasted = (): number =>
    Math.min(MAX_VOICE_MS, before + (recorder.state === 'recording' ? performance.now() - since : 0));
  const tick = (): void => {
    if (recorder.state !== 'inactive') show({ step: recorder.state, ms: lasted() });
    if (lasted() === MAX_VOICE_MS) stop();
  };
  const stop = (): void => {
    if (recorder.state === 'inactive') return;
    before = lasted();
    recorder.stop();
  };
  const timer = setInterval(tick, TICK_MS);
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = Promise.withResolvers<void>();
  recorder.onstop = () => ended.resolve();
  recorder.start();
  tick();
  const done = ended.promise.then(() => {
    clearInterval(timer);
    silence(stream);
    const ms = Math.min(MAX_VOICE_MS, Math.round(before || performance.now() - since));
    return { file: new Blob(parts, { type: recorder.mimeType }), ms };
  });
  return {
    done,
    stop,
    pause: (): void => {
      before = lasted();
      recorder.pause();
      tick();
    },
    resume: (): void => {
      recorder.resume();
      since = performance.now();
      tick();
    },
  };
}

/** The length of a recording and its drawing. What this browser records it can read. */
async function measure(file: Blob, ms: number): Promise<VoiceNote> {
  const decoder = new OfflineAudioContext(1, 1, DRAWN_RATE);
  const sound = await decoder.decodeAudioData(await file.arrayBuffer()).catch(() => undefined);
  const samples = sound?.getChannelData(0) ?? new Float32Array(1);
  const length = sound ? Math.round(sound.duration * 1_000) : ms;
  return { ms: Math.max(1, Math.min(MAX_VOICE_MS, length)), peaks: writePeaks(peaksOf(samples)) };
}

/** for the conversation of a client. */
export const describe = (userId: number, file: Blob, voice: VoiceNote): Recording => ({
  shown: {
    id: '',
    name: 'Voice note',
    size: file.size,
    mediaType: file.type,
    thumbnail: 'none',
    voice,
  },
  upload: {
    path: pathOf('/api/conversations/:userId/voice-notes', { userId }),
    fields: { ms: String(voice.ms), peaks: voice.peaks },
    file,
    into: 'files',
  },
});
