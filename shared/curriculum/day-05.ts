import type { CurriculumTask } from './curriculum-task.ts';
import { workbook05 } from './day-05-workbook.ts';

export const day05: CurriculumTask = {
  day: 5,
  title: 'Name the problem you solve',
  deliverable: 'A problem sentence backed by at least two short customer talks',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'marketing',
  resultLabel: 'problem',
  description: [
    'People do not buy a service. They pay to be rid of something that bothers them. If you can name that trouble better than they can, they will trust you to solve it. Most businesses describe the solution and leave the customer to guess which trouble it is for.',
    'Talk to at least two customers today, ten minutes each, by phone or in person. The interview script below gives you the first words, the questions and their order. Do not sell. Ask about days that have happened, not about what they would do. Write down their own words while they speak; they are worth more than yours.',
    'Then look for what both talks share. Separate the trigger, which is the moment they began to search, from the trouble behind it, which had been there for longer. Write one sentence that names who has the problem, when it hurts, and what it costs them.',
    "Good work could be read aloud to the people you talked to, and they would say 'yes, that is it'. It contains at least two quotations, no jargon, and no word about your solution.",
  ].join('\n\n'),
  checks: [
    'Two talks are listed, with person and date.',
    'Two quotations are word for word.',
    'The sentence says who, when it hurts, and what it costs.',
    'Your product does not appear in it.',
  ],
  example: {
    company: 'Bright Paws, dog training in Galway',
    answer:
      "Two talks, Monday and Tuesday. Both began to search in the week after a visitor was pulled over or left early. 'I stopped having people round.' Problem: owners of strong young dogs lose their visitors and their walks because the dog is in charge of the front door, and they are ashamed to say so.",
  },
  sections: workbook05,
};
