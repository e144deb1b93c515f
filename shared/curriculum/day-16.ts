import type { CurriculumTask } from './curriculum-task.ts';

export const day16: CurriculumTask = {
  day: 16,
  title: 'Choose colours and type',
  deliverable: 'A palette with codes and readable pairs, and two typefaces with sizes',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'design',
  resultLabel: 'main colour',
  description: [
    'Colour is recognised before words are read, and type is heard before they are understood. A small, strict choice makes everything you produce look related, even when it is made in a hurry. A large choice does the opposite: six colours and four fonts are the look of nobody.',
    'Choose one main colour from your board, one second colour that sets it off, and one accent for the thing that must be pressed. Write the codes down for screen and print. Then check every pair of text and ground for contrast; 4.5 to 1 is the least at which most people read without effort. Note the pairs that pass, so that nobody has to test again.',
    'Take two typefaces: one with character for headings, one that is comfortable for a page of text. Check the licence of both. Set sizes for heading, text and small print, and try them with your own words instead of sample text.',
    'Good work can be handed over as one page. It holds codes, readable pairs, two typefaces with their licences, one do and one do-not.',
  ].join('\n\n'),
  checks: [
    'Each colour has its codes and its job.',
    'Text pairs reach a contrast of at least 4.5:1.',
    'Two typefaces, with licences checked.',
    'The sample uses your own words.',
  ],
  example: {
    company: 'Stillpoint Yoga, a studio in Cork',
    answer:
      'Main: slate green #2F4A43. Second: oat #EFE6D8. Accent: clay #B4532A, for booking only. Pairs: green on oat 7.8:1, white on clay 5.0:1. Headings: Fraunces, open licence. Text: Source Sans, open licence. 32, 18 and 14 pixels. Do: leave half of the page empty. Do not: clay for headings.',
  },
  sections: [
    {
      heading: 'Colours',
      fields: [
        { label: 'Main, second and accent colour with codes', result: true },
        { label: 'What each is for' },
        { label: 'Text pairs with contrast of at least 4.5:1', lines: 4 },
      ],
    },
    {
      heading: 'Type',
      fields: [
        { label: 'Heading typeface and licence' },
        { label: 'Body typeface and licence' },
        { label: 'Sizes for heading, text, small print' },
      ],
    },
    {
      heading: 'In use',
      fields: [{ label: 'One do and one do-not' }, { label: 'Sample with real words', lines: 4 }],
    },
  ],
};
