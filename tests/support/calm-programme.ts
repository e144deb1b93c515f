import type { DayKind } from '#shared/contract/tasks.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import { sampleProgramme } from './sample-programme.ts';

export const PLACE = 'https://meet.example.com/ada, or call me';

/** A programme of days of these kinds; null: work. A day without work still has what its author wrote before. */
export function calmProgramme(kinds: readonly (DayKind | null)[], seed = 1): Programme {
  const programme = sampleProgramme(kinds.length, seed);
  const days = programme.days.map((day, at) => {
    const kind = kinds[at];
    return kind ? { ...day, kind, where: PLACE } : day;
  });
  return { ...programme, days };
}
