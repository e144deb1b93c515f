import { readContent } from '#shared/content/read-content.ts';
import { Curriculum, type CurriculumTask } from './curriculum-task.ts';

/** The days of the built-in programme in order. */
export const curriculum: readonly CurriculumTask[] = readContent(
  new URL('./days/', import.meta.url),
  Curriculum,
);

export const curriculumDay = (day: number): CurriculumTask | undefined => curriculum[day - 1];
