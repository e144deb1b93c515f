import type { BookChapter, BookDay } from '#shared/contract/brand.ts';

/** Whether the day has something to show, or to say. */
export const hasContent = ({ entries, isFile }: BookDay): boolean => entries.length > 0 || isFile;

export const isFilled = ({ days }: BookChapter): boolean => days.some(hasContent);

/** When an empty chapter opens; a stranger, who knows no days, only reads that it will. */
export function stateOf({ firstDay, days }: BookChapter, currentDay: number | null): string {
  if (currentDay === null) return 'Still to come';
  if (currentDay < firstDay) return `Opens with day ${firstDay}`;
  const open = days.find((day) => !hasContent(day))?.day ?? firstDay;
  return `Begins when day ${open} is handed in`;
}

/** The days of a begun chapter that have nothing yet. */
export const daysToCome = ({ days }: BookChapter): BookDay[] =>
  days.filter((day) => !hasContent(day) && day.handedInAt === null);
