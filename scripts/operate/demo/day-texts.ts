import type { DayText } from './day-text.ts';
import { earlyDays } from './day-texts-early.ts';
import { lastDays } from './day-texts-last.ts';
import { lateDays } from './day-texts-late.ts';
import { middleDays } from './day-texts-middle.ts';

/** By day, from 1. */
export const dayTexts: readonly DayText[] = [...earlyDays, ...middleDays, ...lateDays, ...lastDays];
