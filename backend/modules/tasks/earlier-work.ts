import type { Answer } from '#shared/contract/workbooks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { CurriculumTask, EarlierWork } from '#shared/curriculum/curriculum-task.ts';
import { answerLines } from './answer-lines.ts';

/** The reader's answers by day and key. */
export type DayAnswers = ReadonlyMap<number, Readonly<Record<string, Answer>>>;

interface Brought {
  lead: string;
  /** The participant's own text; none where it is unknown. */
  words: string[];
}

/** How a template introduces the earlier answers that it uses. */
export const earlierWork = ({ needs = [] }: CurriculumTask, answers: DayAnswers): Brought[] =>
  needs.map((need) => {
    const { day, what, isResult } = need;
    const words = wordsOf(need, answers.get(day) ?? {});
    const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
    if (words.length > 0) return { lead: `${name}, from Day ${day}:`, words };
    const star = isResult ? ' (★)' : '';
    return { lead: `From your page of Day ${day}${star}, copy ${what}.`, words };
  });

/** The answers line by line; each begins with its label if there are several. */
function wordsOf({ day, keys }: EarlierWork, answers: Readonly<Record<string, Answer>>): string[] {
  const fields = curriculumDay(day)?.sections.flatMap((section) => section.fields) ?? [];
  const wanted = fields.filter(({ key }) => keys.includes(key));
  return wanted.flatMap((field) => {
    const [first, ...rest] = answerLines(field, answers[field.key] ?? '');
    if (first === undefined) return [];
    return [wanted.length > 1 ? `${field.label}: ${first}` : first, ...rest];
  });
}
