import type { Answer } from '#shared/contract/workbooks.ts';
import type { CurriculumTask, EarlierWork } from '#shared/curriculum/curriculum-task.ts';
import { dayOf, daysThatNeed, type Programme } from '#shared/programmes/programme.ts';
import { answerLines } from './on-paper.ts';

/** The reader's answers by day and key. */
export type DayAnswers = ReadonlyMap<number, Readonly<Record<string, Answer>>>;

/** A day's workbook for paper, with all that it says of other days: the workers read no curriculum. */
export interface WorkbookPage {
  task: CurriculumTask;
  /** The earlier answers that the day uses; without the reader's text where it is unknown. */
  earlier: readonly { lead: string; texts: readonly string[] }[];
  /** Marks the day's result. */
  resultMark: string;
  /** Of the programme. */
  lastDay: number;
}

type Days = Pick<Programme, 'days'>;

export const workbookPage = (
  programme: Days,
  task: CurriculumTask,
  answers: DayAnswers = new Map(),
): WorkbookPage => ({
  task,
  earlier: earlierWork(programme, task, answers),
  resultMark: resultMark(programme, task.day),
  lastDay: programme.days.length,
});

const earlierWork = (
  programme: Days,
  { needs = [] }: CurriculumTask,
  answers: DayAnswers,
): WorkbookPage['earlier'] =>
  needs.map((need) => {
    const { day, what, isResult } = need;
    const texts = textsOf(programme, need, answers.get(day) ?? {});
    const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
    if (texts.length > 0) return { lead: `${name}, from Day ${day}:`, texts };
    const star = isResult ? ' (★)' : '';
    return { lead: `From your page of Day ${day}${star}, copy ${what}.`, texts };
  });

/** The answers line by line; each begins with its label if there are several. */
function textsOf(
  programme: Days,
  { day, keys }: EarlierWork,
  answers: Readonly<Record<string, Answer>>,
): string[] {
  const fields = dayOf(programme, day)?.sections.flatMap((section) => section.fields) ?? [];
  const wanted = fields.filter(({ key }) => keys.includes(key));
  return wanted.flatMap((field) => {
    const [first, ...rest] = answerLines(field, answers[field.key] ?? '');
    if (first === undefined) return [];
    return [wanted.length > 1 ? `${field.label}: ${first}` : first, ...rest];
  });
}

function resultMark(programme: Days, day: number): string {
  const later = daysThatNeed(programme, day).map((each) => `Day ${each}`);
  return later.length === 0
    ? '★ your result of the day'
    : `★ keep at hand for ${new Intl.ListFormat('en-GB').format(later)}`;
}
