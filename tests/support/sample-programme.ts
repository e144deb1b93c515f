import type { Programme } from '#shared/programmes/programme.ts';
import { builtIn } from '#shared/programmes/read-programmes.ts';

/** A valid programme of so many days, each made from a day of the built-in one; `seed` varies which, and the parts. */
export function sampleProgramme(length: number, seed: number, key = `sample-${length}-${seed}`): Programme {
  const days = Array.from({ length }, (_, index) => {
    const from = builtIn.days[
      (index * (1 + (seed % 5)) + seed) % builtIn.days.length
    ] as Programme['days'][number];
    const { needs: _needs, chapter: _chapter, ...task } = from;
    const chapter = { key: `chapter${index + 1}`, title: `Chapter ${index + 1}`, promise: 'What we did' };
    return {
      ...task,
      day: index + 1,
      title: `Step ${index + 1} of ${key}`,
      ...(index % (1 + (seed % 9)) === 0 ? { chapter } : {}),
    };
  });
  const cut = Math.min(length, 1 + (seed % length));
  const parts = [{ name: 'First', firstDay: 1, lastDay: cut }];
  if (cut < length) parts.push({ name: 'Second', firstDay: cut + 1, lastDay: length });
  return { key, name: `Sample ${key}`, promise: 'A sample.', description: 'For tests.', parts, days };
}
