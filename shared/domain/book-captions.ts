import type { BookEntry } from '#shared/contract/brand.ts';
import { textOf } from './answers.ts';
import { answeredDate } from './dates.ts';

/** What the days are called in the book, where the task's title names the work and not its result. */
const headings: Readonly<Record<number, string>> = {
  1: 'Mission',
  2: 'Vision',
  3: 'Values',
  4: 'Market',
  5: 'The problem we solve',
  6: 'The people we serve',
  7: 'What sets us apart',
  8: 'Position',
  9: 'Character',
  10: 'Voice',
  11: 'Message house',
  12: 'Tagline',
  13: 'Story',
  14: 'Visual direction',
  15: 'Logo',
  16: 'Colours and type',
  17: 'Touchpoints',
  18: 'Offer',
  19: 'Plan',
  20: 'Content templates',
  21: 'Launch',
};

export const headingOf = (day: { day: number; title: string }): string => headings[day.day] ?? day.title;

/** Labels that differ from the workbook's; an empty one where the heading or the setting says it. */
const labels: Readonly<Record<string, string>> = {
  '1.final_statement': '',
  '2.vision': '',
  '2.known_for': 'What we are known for',
  '2.signs': 'How we will know',
  '3.values': '',
  '5.problem': '',
  '7.usp': '',
  '7.proof': 'How we can prove it',
  '8.position': '',
  '9.traits': '',
  '9.behaviour': 'The character at work',
  '9.picture': 'In a picture',
  '10.voice_words': '',
  '10.tone': 'Tone, moment by moment',
  '10.length_rules': 'House rules',
  '12.tagline': '',
  '12.one_liner': 'In one sentence',
  '13.story_short': '',
  '13.story_long': 'The whole story',
  '13.story_picture': '',
  '14.direction': '',
  '14.mood_board': 'Mood board',
  '14.avoided_looks': 'Looks we avoid',
  '15.logo_pictures': '',
  '15.versions': 'Versions',
  '15.misuses': 'Never',
  '16.palette': '',
  '16.colour_jobs': 'What each colour is for',
  '16.text_pairs': 'Pairs for text',
  '16.heading_typeface': 'Headings',
  '16.body_typeface': 'Text',
  '16.type_sizes': 'Sizes',
  '16.do': 'Do',
  '16.do_not': 'Do not',
  '16.sample': 'In use',
  '18.first_offer': '',
  '20.templates': '',
  '20.checks': 'Before it goes out',
  '21.launch_date': 'Launch day',
  '21.announcement_short': 'The announcement',
  '21.announcement_medium': 'The announcement, longer',
};

export const labelOf = (day: number, entry: { key: string; label: string }): string =>
  labels[`${day}.${entry.key}`] ?? entry.label;

/** What a book on paper tells of a persona, beside its name and what it says. */
export const personaParts: readonly [key: string, label: string][] = [
  ['facts', 'Who'],
  ['goals', 'Wants'],
  ['challenges', 'In the way'],
];

/** An answer's text on paper, with a date in words. */
export function wordsOf({ kind, answer }: Pick<BookEntry, 'kind' | 'answer'>): string {
  const text = textOf(answer).trim();
  return kind === 'date' ? answeredDate(text) : text;
}
