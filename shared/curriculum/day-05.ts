import type { CurriculumTask } from './curriculum-task.ts';

export const day05: CurriculumTask = {
  day: 5,
  title: 'Name the problem you solve',
  deliverable: 'A problem sentence backed by at least two short customer talks',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'marketing',
  resultLabel: 'problem',
  description: [
    'People do not buy services; they buy the end of something that bothers them. If you name that trouble better than they could themselves, they will trust you with the cure. Most businesses describe the cure and leave the trouble to be guessed.',
    'Talk to at least two customers today, ten minutes each, by phone or across the counter. Do not sell. Ask what happened on the day they started to look for help, what they had tried before, and what it cost them in money, time or nerves. Write down their own words while they speak; those words are worth more than yours.',
    'Then look for what both talks share. Separate the trigger, which is the moment they began to search, from the trouble underneath, which had been there for longer. Write one sentence that names who has the problem, when it hurts, and what it costs them.',
    'Good work could be read aloud to the people you talked to, and they would nod. It holds at least one quotation, no trade terms, and not a single word about your solution.',
  ].join('\n\n'),
  checks: [
    'At least two customers were asked, with dates.',
    'It holds their own words as quotations.',
    'It names the moment when it hurts and what it costs.',
    'Your solution does not appear in it.',
  ],
  example: {
    company: 'Bright Paws, dog training in Galway',
    answer:
      "Two talks, Monday and Tuesday. Both began to search after the dog pulled somebody over. 'I stopped having people round.' Problem: owners of strong young dogs lose their visitors and their walks because the dog is in charge of the front door, and they are ashamed to say so.",
  },
  sections: [
    {
      heading: 'The talks',
      fields: [
        { label: 'Whom you talked to, and when' },
        { label: 'What set off their search' },
        { label: 'What they do today instead' },
        { label: 'What that costs in money, time, nerves' },
        { label: 'Their own words, quoted', lines: 4 },
      ],
    },
    {
      heading: 'What it comes to',
      fields: [
        { label: 'What a good result would be' },
        { label: 'What surprised you' },
        { label: 'The problem in one sentence', lines: 2, result: true },
      ],
    },
  ],
};
