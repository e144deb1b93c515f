import type { CurriculumTask } from './curriculum-task.ts';
import { workbook16 } from './day-16-workbook.ts';

export const day16: CurriculumTask = {
  day: 16,
  title: 'Choose colours and type',
  deliverable: 'A palette with codes and readable pairs, and two typefaces with sizes',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'design',
  resultLabel: 'main colour',
  description: [
    'People recognise a colour before they read a word, and a typeface sets the tone before the sentence does. A small, strict choice makes everything you produce look related, even when it is made in a hurry. With six colours and four typefaces, nothing looks like you.',
    'Choose one main colour from your board of day 14, one second colour that fits beside it, and one accent for the thing that people should press. Write down the codes for screen and print. Then check every pair of text and ground for contrast. At 4.5 to 1 or more, most people read without effort. Keep the pairs that pass, so that nobody has to test again.',
    'Take two typefaces: one with character for headings, one that is comfortable for a page of text. Check the licence of both. Set the sizes for heading, text and small print, and try them with your own words instead of sample text.',
    'Good work can be handed to a printer as one page. It contains codes, readable pairs, two typefaces with their licences, one do and one do-not.',
  ].join('\n\n'),
  checks: [
    'Each colour has a code and one job.',
    'Every text pair has a contrast of at least 4.5:1.',
    'There are two typefaces, and both licences are named.',
    'The sample uses your own words.',
  ],
  example: {
    company: 'Stillpoint Yoga, a studio in Cork',
    answer:
      'Main: slate green #2F4A43. Second: oat #EFE6D8. Accent: clay #B4532A, for booking only. Pairs: green on oat 7.8:1, white on clay 5.0:1. Headings: Fraunces, open licence. Text: Source Sans, open licence. 32, 18 and 14 pixels. Do: leave half of the page empty. Do not: clay for headings.',
  },
  sections: workbook16,
  needs: [{ day: 14, what: 'your visual direction', isResult: true, keys: ['direction', 'mood_board'] }],
};
