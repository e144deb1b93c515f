import type { CurriculumTask } from './curriculum-task.ts';

export const day04: CurriculumTask = {
  day: 4,
  title: 'Map your market',
  deliverable: 'A one-page comparison of five alternatives, doing nothing included, and two gaps',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'marketing',
  resultLabel: 'the gap',
  description: [
    'Customers never choose between you and nothing; they choose between you and whatever else would settle the matter for them. That may be a rival, a cousin who does it for free, a spreadsheet, or doing nothing at all. Until you have seen the field through their eyes, you are guessing at what makes you different.',
    "List five alternatives, and let one of them be 'do nothing'. Visit each one as a customer would: read the first page, ask for the price, look for proof, notice how they sound and look. Write down what you find, not what you think of it.",
    'Then draw two axes that customers really care about, such as speed and advice, or price and certainty. Place everybody, yourself included. Empty corners are not automatically good; ask who would want to stand there, and why nobody does.',
    'Good work fits on one page and holds facts that somebody else could check. At the end you can name two gaps that you could hold, and say in one line why each is worth holding.',
  ].join('\n\n'),
  checks: [
    'Five alternatives, and doing nothing is one of them.',
    'Every entry is a fact that can be checked.',
    'The axes matter to customers, not to the trade.',
    'Two gaps are named, with a reason for each.',
  ],
  example: {
    company: 'Sprachraum, a language school in Graz',
    answer:
      'Compared: two big schools, an app, private tutors, doing nothing. Axes: how soon you can speak at work, and how personal it is. Apps are cheap and lonely; schools are personal and slow. Gap one: German for the job you start in six weeks. Gap two: evening groups for people who work shifts.',
  },
  sections: [
    {
      heading: 'Five alternatives',
      fields: [
        { label: 'Five alternatives', hint: "One of them is 'do nothing'.", lines: 5 },
        { label: 'Promise of each' },
        { label: 'Price level' },
        { label: 'Proof they show' },
        { label: 'How they sound and look' },
      ],
    },
    {
      heading: 'The map',
      fields: [
        { label: 'Two axes that customers care about, with everybody placed', lines: 6 },
        { label: 'Two gaps you could hold', result: true },
      ],
    },
  ],
};
