import { firstName } from './person.ts';

/** Placeholders of a message to many, as they are typed. */
export const placeholders = ['{first name}', '{day}'] as const;

/** Fills in the placeholders; other braces stay as typed. */
export const fillWords = (words: string, { name, day }: { name: string; day: number }): string =>
  words.replaceAll(/\{(first name|day)\}/g, (_, what) => (what === 'day' ? String(day) : firstName(name)));

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
