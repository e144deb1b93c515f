import type { CurriculumTask } from './curriculum-task.ts';
import { workbook09 } from './day-09-workbook.ts';

export const day09: CurriculumTask = {
  day: 9,
  title: 'Give the brand a character',
  deliverable: 'Five traits with their limits and how each shows in behaviour',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'traits',
  description: [
    'People remember how they were treated longer than what they were told. A brand with a character behaves in the same way in a parcel note, on the phone and in a complaint. A brand without one changes with whoever is at the desk. Traits turn behaviour into something you can choose.',
    "Imagine that your brand ran a small shop. How would a visitor be met at the door, and how would they feel on leaving? From that scene, choose five traits. Give each a limit in the form 'this, but never that': funny, but never at the customer's cost; thorough, but never slow. The limit is what makes a trait useful at work.",
    'Then look outside your trade. Choose a brand whose manner you admire and say which trait you would borrow. Describe the exact opposite of you. Finally write how each trait shows in a mail, in a delay and in a complaint, with the words you would really use.',
    'Good work lets two different people write the same kind of mail. You can point at any sentence of theirs and say which trait it shows.',
  ].join('\n\n'),
  checks: [
    'There are five traits, and each has a limit.',
    'Each trait shows in a mail, a delay and a complaint, in real words.',
    'The opposite could be a real company.',
    'Somebody who reads only this page can answer a complaint in your manner.',
  ],
  example: {
    company: 'Verdi Flowers, a florist in Trieste',
    answer:
      "Warm, but never gushing. Precise, but never fussy. Curious, but never nosy. Generous, but never wasteful. Calm, but never cold. A delay: 'Your peonies opened too early, so I kept them. I chose ranunculus in the same pink; if it is not right, tonight's bunch is on us.'",
  },
  sections: workbook09,
};
