import { VOICE_PEAKS } from '#shared/contract/limits.ts';

/** '1:24', or '0:01' for anything shorter. */
export function minutesOf(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How lists, notices and quotes name a voice note. `notice-facts.ts` says the same in SQL. */
export const voiceWords = (ms: number): string => `Voice note, ${minutesOf(ms)}`;

/** One digit of this base for each peak. */
const BASE = 36;

/** The loudest moment of each of 64 equal parts, from 0 to 1, relative to the loudest of all. */
export function peaksOf(samples: Float32Array): number[] {
  const part = samples.length / VOICE_PEAKS;
  const peaks = Array.from({ length: VOICE_PEAKS }, (_, n) =>
    samples.subarray(Math.floor(n * part), Math.ceil((n + 1) * part)).reduce(louder, 0),
  );
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest === 0 ? 0 : peak / loudest));
}

const louder = (loudest: number, sample: number): number => Math.max(loudest, Math.abs(sample));

export const writePeaks = (peaks: readonly number[]): string =>
  peaks.map((peak) => Math.round(peak * (BASE - 1)).toString(BASE)).join('');

export const readPeaks = (peaks: string): number[] =>
  [...peaks].map((digit) => Number.parseInt(digit, BASE) / (BASE - 1));
