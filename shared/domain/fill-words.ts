import { firstName } from './person.ts';

/** Placeholders of messages to many and of snippets, as they are typed. */
export const placeholders = ['{first name}', '{day}', '{task title}'] as const;

/** What placeholders become: the client's name, and a day with the title of its task. */
export interface FillContext {
  name: string;
  day: number;
  taskTitle: string;
}

/** Fills in the placeholders; other braces stay as typed. */
export function fillWords(words: string, { name, day, taskTitle }: FillContext): string {
  const known = { 'first name': firstName(name), day: String(day), 'task title': taskTitle };
  return words.replaceAll(/\{(first name|day|task title)\}/g, (_, what: keyof typeof known) => known[what]);
}

/** Braces that no placeholder is, each once. */
export const unknownBraces = (words: string): string[] => [
  ...new Set(
    [...words.matchAll(/\{[^{}\n]{0,40}\}/g)]
      .map(([braces]) => braces)
      .filter((braces) => !placeholders.some((known) => known === braces)),
  ),
];

/** The day of a message to a client: the one they are on, or kept during a pause. */
export const dayOfMessage = (currentDay: number, resumeDay: number | null): number =>
  Math.max(1, currentDay, resumeDay ?? 0);
