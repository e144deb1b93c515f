import type { Answers } from '#shared/contract/workbooks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';

/** A day filled in with its examples. */
export const exampleAnswers = (day: number): Answers =>
  Object.fromEntries(
    (curriculumDay(day)?.sections ?? []).map(({ key, fields }) => [
      key,
      Object.fromEntries(
        fields.flatMap((field) => (field.example === undefined ? [] : [[field.key, field.example]])),
      ),
    ]),
  );
