import { VOICE_PEAKS } from '#shared/contract/limits.ts';

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
