import type { CurriculumTask } from './curriculum-task.ts';
import { workbook04 } from './day-04-workbook.ts';

export const day04: CurriculumTask = {
  day: 4,
  title: 'Map your market',
  deliverable: 'A one-page comparison of five alternatives, doing nothing included, and two gaps',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'marketing',
  resultLabel: 'the gap',
  description: [
    'Customers never choose between you and nothing. They choose between you and whatever else would settle the matter: a rival, a cousin who does it for free, a spreadsheet, or simply waiting. Until you have seen these alternatives with their eyes, you can only guess what makes you different.',
    "List five alternatives, and let one of them be 'do nothing'. Visit each one as a customer would. Read the first page, ask for the price, look for proof, notice how they sound and look. Write down what you find, not what you think of it.",
    'Then choose two axes that customers really care about, such as speed and advice, or price and certainty. Place everybody on both, yourself included. An empty corner is not automatically good. Ask who would want to stand there, and why nobody does.',
    'Good work fits on one page and contains facts that somebody else could check. At the end you can name two gaps that you could hold, and say in one line why each is worth holding.',
  ].join('\n\n'),
  checks: [
    'There are five alternatives, and one of them is doing nothing.',
    'Every entry could be checked on a website or by a phone call.',
    'A customer, not only an expert, would understand both axes.',
    'Each of the two gaps comes with a reason.',
  ],
  example: {
    company: 'Oakrota, rota software for small care homes',
    answer:
      "Compared: a hospital suite, a general rota app, a spreadsheet, a temp agency, doing nothing. Axes: how well it knows the rules of care homes, and how soon a gap in a shift is filled. Gap one: tonight's shift filled by own staff within the hour. Gap two: a rota that an inspector accepts without questions.",
  },
  sections: workbook04,
};
