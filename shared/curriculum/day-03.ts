import type { CurriculumTask } from './curriculum-task.ts';

export const day03: CurriculumTask = {
  day: 3,
  title: 'Choose values you will act on',
  deliverable: 'Three to five values, each with one thing you do and one you refuse',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'values',
  description: [
    "Values are only worth the paper if they cost you something. 'Quality' and 'honesty' stand on every wall; what sets a brand apart is what it does when quality is expensive and honesty is awkward. Customers notice consistency long before they notice a slogan.",
    'Begin with two days at work: one that made you proud and one that made you angry. Ask why, and ask again. From both, collect ten words for what was honoured or hurt. Group those that mean the same and keep three to five, no more; a list of ten values is a list of none.',
    'For each one, write what you do because of it, as an action somebody could watch. Then write what you never do, even if it costs a sale. Finally take one decision of last month and look at it through the list: would you decide the same again?',
    'Good work can be tested. A new colleague could act on it on the first day, each value rules something out, and none of them is a word that every business would sign.',
  ].join('\n\n'),
  checks: [
    'Three to five values, in your own words.',
    'Each has an action that can be watched.',
    'Each rules something out, even when it costs.',
    'A new colleague could act on them on the first day.',
  ],
  example: {
    company: 'Okafor Accounts, bookkeepers in Leeds',
    answer:
      'Plain talk: we explain every figure in words a client uses; we never send a letter the client cannot read alone. Early, not just in time: we warn of a tax bill two months ahead; we never take a client we cannot answer within a day. Own our slips: we pay the fine when it was us; we never blame the software.',
  },
  sections: [
    {
      heading: 'Look back',
      fields: [
        { label: 'A day at work that made you proud, and why' },
        { label: 'A day at work that made you angry, and why' },
        { label: 'Ten words that both have in common' },
      ],
    },
    {
      heading: 'Choose and act',
      fields: [
        { label: 'The three to five you keep', result: true },
        { label: 'For each: what we do' },
        { label: 'For each: what we never do', hint: 'Even if it costs.' },
        { label: 'One decision of last month seen through them' },
      ],
    },
  ],
};
