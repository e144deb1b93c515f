import type { BookChapter } from '#shared/contract/brand.ts';

type Chapter = Omit<BookChapter, 'days'>;

/** The chapters in order; each is a stretch of the sprint. */
export const chapters: readonly Chapter[] = [
  {
    key: 'foundation',
    title: 'Foundation',
    promise: 'Why you exist, where you are going, and the values that hold when nobody is looking.',
    firstDay: 1,
    lastDay: 3,
  },
  {
    key: 'market',
    title: 'Market',
    promise: 'The people you are here for, and the problem they would thank you for solving.',
    firstDay: 4,
    lastDay: 6,
  },
  {
    key: 'position',
    title: 'Position',
    promise: 'The one thing you do that nobody else can claim, and the proof of it.',
    firstDay: 7,
    lastDay: 8,
  },
  {
    key: 'character',
    title: 'Character and voice',
    promise: 'How you sound, what you say, and the story that people will tell about you.',
    firstDay: 9,
    lastDay: 13,
  },
  {
    key: 'look',
    title: 'Look',
    promise: 'Your logo, your colours and your type: what people recognise before they read a word.',
    firstDay: 14,
    lastDay: 16,
  },
  {
    key: 'world',
    title: 'In the world',
    promise: 'Your offer, your templates and your launch: the day when the brand meets its people.',
    firstDay: 17,
    lastDay: 21,
  },
];
