import { z } from 'zod';
import { SPRINT_DAYS } from '#shared/contract/limits.ts';

const FORMAT = 'must be on, off, or the days that have a workbook, such as 2-6,16';

/** The days that are filled in on the screen; day 1 always is. */
export const WorkbookDays = z
  .string()
  .regex(/^(on|off|\d{1,2}(-\d{1,2})?(,\d{1,2}(-\d{1,2})?)*)$/, FORMAT)
  .transform((text): ReadonlySet<number> => {
    const ranges = text === 'on' ? [`1-${SPRINT_DAYS}`] : text === 'off' ? [] : text.split(',');
    return new Set([1, ...ranges.flatMap(daysOf)]);
  })
  .refine((days) => [...days].every((day) => day >= 1 && day <= SPRINT_DAYS), FORMAT);

function daysOf(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
