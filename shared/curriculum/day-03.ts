import type { CurriculumTask } from './curriculum-task.ts';
import { workbook03 } from './day-03-workbook.ts';

export const day03: CurriculumTask = {
  day: 3,
  title: 'Choose values you will act on',
  deliverable: 'Three to five values, each with one thing you do and one you refuse',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'values',
  description: [
    "A value that never costs you anything is only a word. Every business claims 'quality' and 'honesty'. What makes a brand different is what it does when quality is expensive and honesty is uncomfortable. Customers notice such behaviour long before they notice a slogan.",
    'Begin with two days at work: one that made you proud and one that made you angry. Ask why it mattered, and ask again. From both, collect ten words for what was honoured or hurt. Put together those that mean the same and keep three to five groups. Nobody remembers a list of ten values.',
    'For each value, write what you do because of it, as an action somebody could watch. Then write what you never do, even if it costs you a sale. At the end, take one decision of last month and look at it through your list: would you decide the same way again?',
    'Good work can be tested. A new colleague could act on it on the first day, each value excludes something, and none of them is a word that every business would choose.',
  ].join('\n\n'),
  checks: [
    'There are three to five values.',
    'Each has an action that somebody could film.',
    'Each names something you refuse, even when refusing costs a sale.',
    'A new colleague could act on them on the first day.',
  ],
  example: {
    company: 'Okafor Accounts, bookkeepers in Leeds',
    answer:
      'Plain talk: we explain every figure in words a client uses; we never send a letter the client cannot read alone. Early, not just in time: we warn of a tax bill two months ahead; we never take a client we cannot answer within a day. Own our slips: we pay the fine when it was us; we never blame the software.',
  },
  sections: workbook03,
};
