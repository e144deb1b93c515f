import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VoiceNote } from '#shared/contract/messages.ts';
import { minutesOf, peaksOf, readPeaks, voiceWords, writePeaks } from './voice-notes.ts';

const sound = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 3_000 });

test('the peaks of any sound are accepted, and read back to a 70th', () => {
  fc.assert(
    fc.property(sound, (samples) => {
      const peaks = peaksOf(samples);
      const written = writePeaks(peaks);
      expect(VoiceNote.parse({ ms: 1, peaks: written }).peaks).toBe(written);
      const read = readPeaks(written);
      expect(read).toHaveLength(64);
      for (const [n, peak] of read.entries())
        expect(Math.abs(peak - (peaks[n] ?? Number.NaN))).toBeLessThan(1 / 69);
    }),
  );
});

test('the loudest part is drawn at full height, silence flat', () => {
  const samples = new Float32Array(6_400);
  expect(new Set(readPeaks(writePeaks(peaksOf(samples))))).toEqual(new Set([0]));
  samples[3_250] = -0.02;
  samples[50] = 0.01;
  const peaks = readPeaks(writePeaks(peaksOf(samples)));
  expect(peaks[32]).toBe(1);
  expect(peaks[0]).toBeCloseTo(0.5, 1);
  expect(peaks.filter((peak) => peak > 0)).toHaveLength(2);
});

test('a length is told in minutes and seconds', () => {
  expect([1, 900, 9_499, 59_500, 84_000, 300_000].map(minutesOf)).toEqual([
    ...['0:01', '0:01', '0:09', '1:00', '1:24', '5:00'],
  ]);
  expect(voiceWords(84_000)).toBe('Voice note, 1:24');
});
