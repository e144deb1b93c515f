import type { DayText } from './day-text.ts';
import { earlyDays } from './day-texts-early.ts';
import { lateDays } from './day-texts-late.ts';

/** By day, from 1. */
export const dayTexts: readonly DayText[] = [...earlyDays, ...lateDays];
