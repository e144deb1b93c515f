import type { CurriculumTask } from './curriculum-task.ts';
import { day01 } from './day-01.ts';
import { day02 } from './day-02.ts';
import { day03 } from './day-03.ts';
import { day04 } from './day-04.ts';
import { day05 } from './day-05.ts';
import { day06 } from './day-06.ts';
import { day07 } from './day-07.ts';
import { day08 } from './day-08.ts';
import { day09 } from './day-09.ts';
import { day10 } from './day-10.ts';
import { day11 } from './day-11.ts';
import { day12 } from './day-12.ts';
import { day13 } from './day-13.ts';
import { day14 } from './day-14.ts';
import { day15 } from './day-15.ts';
import { day16 } from './day-16.ts';
import { day17 } from './day-17.ts';
import { day18 } from './day-18.ts';
import { day19 } from './day-19.ts';
import { day20 } from './day-20.ts';
import { day21 } from './day-21.ts';

/** The 21 days in order. */
export const curriculum: readonly CurriculumTask[] = [
  day01,
  day02,
  day03,
  day04,
  day05,
  day06,
  day07,
  day08,
  day09,
  day10,
  day11,
  day12,
  day13,
  day14,
  day15,
  day16,
  day17,
  day18,
  day19,
  day20,
  day21,
];

/** Later days that refer to a day's result. */
export const daysThatNeed = (day: number): number[] =>
  curriculum
    .filter(({ needs }) => needs?.some((earlier) => earlier.day === day && earlier.isResult))
    .map((task) => task.day);

export const curriculumDay = (day: number): CurriculumTask | undefined => curriculum[day - 1];
