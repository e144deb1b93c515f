import type { CurriculumTask } from './curriculum-task.ts';
import { workbook08 } from './day-08-workbook.ts';

export const day08: CurriculumTask = {
  day: 8,
  title: 'State your position',
  deliverable: 'A positioning statement and the comparison you want to win',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'position',
  description: [
    "A position is the place you have in a customer's mind. If you do not choose it, the customer will: people compare you with whatever they think of first, and often only by price. Positioning means choosing the comparison that you can win.",
    'Say who you are for, in the words of your main persona. Name the kind of offer they compare you with, because people need a category before they can see a difference. Then name the main benefit, the alternative it beats, and the reason why. Decide what your price level says. Low, middle and high each tell a story, and the story must fit the rest.',
    'The hardest answer is the last one: what you will not compete on. It means that you leave something good to others on purpose. Once it is written down, many daily questions answer themselves, and the promise stays clear.',
    'Good work is one or two sentences that a customer could use to recommend you: who it is for, what it is, and why it is better than the usual choice. It gives up something on purpose.',
  ].join('\n\n'),
  checks: [
    'It names for whom, compared with what, and why you win.',
    'The reason is a fact that can be checked, not an adjective.',
    'The price level fits the promise.',
    'It names at least one good thing that you leave to others.',
  ],
  example: {
    company: 'Ilves & Tamm, fire-safety checks for workshops in Tartu',
    answer:
      'For workshops with five to fifty people, Ilves & Tamm is the fire-safety check that ends with everything mended, because we bring the parts and a fitter. Unlike consultants, we leave no report with a list for you to sort out. We do not compete on price per visit or on certificates for the wall.',
  },
  sections: workbook08,
  needs: [
    { day: 4, what: 'the alternatives and the gaps', isResult: true, keys: ['alternatives', 'gaps'] },
    {
      day: 6,
      what: 'your personas',
      isResult: true,
      keys: ['main_name', 'main_facts', 'main_sentence', 'second_name', 'third_name'],
    },
    { day: 7, what: 'your final USP', isResult: true, keys: ['usp', 'proof'] },
  ],
};
