import type { CurriculumTask } from './curriculum-task.ts';
import { workbook01 } from './day-01-workbook.ts';

export const day01: CurriculumTask = {
  day: 1,
  title: 'Write your mission statement',
  deliverable: 'One mission statement, ideally under 20 words, chosen from three drafts',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'mission',
  description: [
    'A mission says what you do today, for whom, and why it matters to them. It helps to decide small things when you are not in the room: which customer to take, which offer to drop, what to say first on a page. Without it, every new text about your business starts from nothing.',
    'Start with memory, not with wording. Write down what made you begin, who you helped first, and what those people lacked before. Then say plainly what you sell, who must care about it first, and what they get only from you. Leave style for later; short and true is enough.',
    'Now write three drafts. The first stresses the people, the second the change you make for them, the third the way you do it. Read each aloud to somebody outside your trade. Keep the one they can repeat after a minute, and remove words until no word is left that it can do without.',
    'Good work sounds like you on an ordinary day. A stranger understands it, it is true right now, no competitor could use it unchanged, and you can say it in one breath.',
  ].join('\n\n'),
  checks: [
    'After one reading, a stranger can say what you do and for whom.',
    'Every part of it is true today.',
    "With a competitor's name in front, it would be wrong.",
    'It can be said in one breath, ideally under 20 words.',
  ],
  example: {
    company: 'Casa do Forno, a bakery in Braga',
    answer:
      "Draft one stressed the neighbours, draft two the bread that stays fresh for four days, draft three the slow dough. Chosen: 'We bake slow bread for the people of our street, so that good bread is an everyday thing again.' Nineteen words; my sister could repeat it after a minute.",
  },
  sections: workbook01,
};
