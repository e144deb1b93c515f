import { z } from 'zod';
import { Count, Line, Text } from '#shared/content/fields.ts';
import { CohortPolicy } from '#shared/contract/forms.ts';
import { MAX_DAYS } from '#shared/contract/limits.ts';
import type { ProgrammeOutline } from '#shared/contract/programmes.ts';
import { refusalWords } from '#shared/contract/refusal-words.ts';
import { Curriculum, type CurriculumTask } from '#shared/curriculum/curriculum-task.ts';

const Part = z.strictObject({
  name: Line,
  /** What stands above the name; otherwise its days. */
  label: Line.optional(),
  firstDay: Count,
  lastDay: Count,
});

/** The file of a programme beside its days. */
export const Head = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Not a key'),
  name: Line,
  /** One sentence. */
  promise: Line,
  /** For a buyer: for whom, what one has at the end, how long a day takes. */
  description: Text,
  /** The heading of the list of tasks; otherwise the name. */
  tasksHeading: Line.optional(),
  /** How days open for clients without a cohort; otherwise by a coach or the clock. */
  policy: z.optional(CohortPolicy),
  parts: z.array(Part).min(1, 'Expected at least one part').max(MAX_DAYS).readonly(),
});

/** A version of a programme: what its clients do, day by day. */
export interface Programme extends z.infer<typeof Head> {
  days: readonly CurriculumTask[];
}

/** The file of a programme of this many days, which its parts divide. */
export const headOf = (length: number) =>
  Head.superRefine(({ parts }, context) => {
    for (const [at, { firstDay, lastDay }] of parts.entries()) {
      const expected = (parts[at - 1]?.lastDay ?? 0) + 1;
      const isLast = at === parts.length - 1;
      const fault = (key: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['parts', at, key], message });
      if (firstDay !== expected) fault('firstDay', `Expected day ${expected}`);
      if (lastDay < firstDay || (isLast && lastDay !== length))
        fault('lastDay', isLast ? `Expected day ${length}, the last one` : 'Ends before it begins');
    }
  });

export const dayOf = ({ days }: Pick<Programme, 'days'>, day: number): CurriculumTask | undefined =>
  days[day - 1];

/** Later days that refer to a day's result. */
export const daysThatNeed = ({ days }: Pick<Programme, 'days'>, day: number): number[] =>
  days
    .filter(({ needs }) => needs?.some((earlier) => earlier.day === day && earlier.isResult))
    .map((task) => task.day);

/** What screens show of a programme. */
export const outlineOf = ({ key, name, tasksHeading, parts, days }: Programme): ProgrammeOutline => ({
  ...{ key, name, tasksHeading: tasksHeading ?? name },
  parts: parts.map(({ label, ...part }) => ({ ...part, label: label ?? daysOf(part) })),
  titles: days.map(({ title }) => title),
  hasBook: days.some(({ chapter }) => chapter !== undefined),
});

const daysOf = ({ firstDay, lastDay }: { firstDay: number; lastDay: number }): string =>
  firstDay === lastDay ? `Day ${firstDay}` : `Days ${firstDay}–${lastDay}`;

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
