import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';

/** Answers of the form of day 1, by key. */
export type Answers = Readonly<Record<string, string>>;

interface Brought {
  lead: string;
  /** The reader's own words; none where they are not known. */
  words: string[];
}

/** What a day's template says about each piece of earlier work that it needs. */
export const earlierWork = ({ needs = [] }: CurriculumTask, answers: Answers): Brought[] =>
  needs.map(({ day, what, isResult, keys = [] }) => {
    const words = keys.flatMap((key) => paragraphsOf(answers[key] ?? ''));
    const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
    if (words.length > 0) return { lead: `${name}, from Day ${day}:`, words };
    const star = isResult ? ' (★)' : '';
    return { lead: `From your page of Day ${day}${star}, copy ${what}.`, words };
  });

/** Lines of a text; characters that a Word document cannot hold are left out. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '').trim())
    .filter(Boolean);
