import { readContent } from '#shared/content/read-content.ts';
import { Curriculum, type CurriculumTask } from './curriculum-task.ts';

/** The days in order. */
export const curriculum: readonly CurriculumTask[] = readContent(
  new URL('./days/', import.meta.url),
  Curriculum,
);

/** Later days that refer to a day's result. */
export const daysThatNeed = (day: number): number[] =>
  curriculum
    .filter(({ needs }) => needs?.some((earlier) => earlier.day === day && earlier.isResult))
    .map((task) => task.day);

export const curriculumDay = (day: number): CurriculumTask | undefined => curriculum[day - 1];
