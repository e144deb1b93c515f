import type { CurriculumTask } from './curriculum-task.ts';

export const day09: CurriculumTask = {
  day: 9,
  title: 'Give the brand a character',
  deliverable: 'Five traits with their limits and how each shows in behaviour',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'traits',
  description: [
    'People remember how they were treated longer than what they were told. A brand with a character behaves the same way in a parcel note, on the phone and in a complaint; a brand without one changes with whoever is at the desk. Traits make that behaviour something you can choose.',
    "Imagine that your brand ran a small shop. How would a visitor be met at the door, and how would they feel on leaving? From that scene, pick five traits. Give each a limit in the form 'this, but never that': witty, but never at the customer's cost; thorough, but never slow. The limit is what makes a trait usable.",
    'Look sideways for help. Choose a brand outside your trade whose manner you admire and say which trait you would borrow. Then describe your exact opposite. Finally write how each trait shows in a mail, in a delay and in a complaint, with the actual words.',
    'Good work lets two different people write the same kind of mail. You can point at any sentence and say which trait it shows.',
  ].join('\n\n'),
  checks: [
    'Five traits, each with its limit.',
    'Each shows in a mail, a delay and a complaint.',
    'The opposite is as clear as the choice.',
    'Two people would write the same kind of mail.',
  ],
  example: {
    company: 'Verdi Flowers, a florist in Trieste',
    answer:
      "Warm, but never gushing. Precise, but never fussy. Curious, but never nosy. Generous, but never wasteful. Calm, but never cold. A delay: 'Your peonies opened too early, so I kept them. I chose ranunculus in the same pink; if it is not right, tonight's bunch is on us.'",
  },
  sections: [
    {
      heading: 'The shop',
      fields: [
        { label: 'If the brand ran a shop, how would you be met' },
        { label: 'Five traits', result: true },
        { label: "Each as 'this, but never that'" },
      ],
    },
    {
      heading: 'Sharpen and use',
      fields: [
        { label: 'A brand outside your trade with a trait you admire' },
        { label: 'The opposite of you' },
        { label: 'How each trait shows in a mail, a delay, a complaint', lines: 6 },
        { label: 'One picture that fits' },
      ],
    },
  ],
};
