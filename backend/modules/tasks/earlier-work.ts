import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';

/** Day 1 answers, by key. */
export type Answers = Readonly<Record<string, string>>;

interface Brought {
  lead: string;
  /** The participant's own text; none where it is unknown. */
  words: string[];
}

/** How a template introduces each answer of day 1 that it uses. */
export const earlierWork = ({ needs = [] }: CurriculumTask, answers: Answers): Brought[] =>
  needs.map(({ day, what, isResult, keys = [] }) => {
    const words = keys.flatMap((key) => paragraphsOf(answers[key] ?? ''));
    const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
    if (words.length > 0) return { lead: `${name}, from Day ${day}:`, words };
    const star = isResult ? ' (★)' : '';
    return { lead: `From your page of Day ${day}${star}, copy ${what}.`, words };
  });

/** Splits a text into lines and removes characters that are invalid in Word documents. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '').trim())
    .filter(Boolean);
