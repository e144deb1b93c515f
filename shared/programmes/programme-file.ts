import type { z } from 'zod';
import { refusalWords } from '#shared/contract/refusal-words.ts';
import { Curriculum } from '#shared/curriculum/curriculum-task.ts';
import { headOf, type Programme } from './programme.ts';

/** The version of the format: a file of another one is refused. */
export const FORMAT = 1;

/** Values in a programme; the longest one has fewer. */
export const MAX_VALUES = 60_000;

export interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The place stands beside the words. */
const asked = { error: refusalWords(() => 'It') };

const issuesOf = (error: z.ZodError | undefined, within: string[] = []): Issue[] =>
  (error?.issues ?? []).map((issue) => ({
    path: [...within, ...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])],
    message: issue.message,
  }));

/** Whatever claims to be the content of a programme, checked: the programme, or all that is wrong. */
export function checkProgramme(given: object, key: string): { programme?: Programme; issues: Issue[] } {
  const { days, ...head } = given as { days?: unknown };
  const checkedDays = Curriculum.safeParse(days, asked);
  const checkedHead = headOf(Array.isArray(days) ? days.length : 0).safeParse({ ...head, key }, asked);
  const issues = [...issuesOf(checkedHead.error), ...issuesOf(checkedDays.error, ['days'])];
  if (!checkedHead.success || !checkedDays.success) return { issues };
  return { programme: { ...checkedHead.data, days: checkedDays.data }, issues };
}
