import type { CurriculumTask } from './curriculum-task.ts';

export const day08: CurriculumTask = {
  day: 8,
  title: 'State your position',
  deliverable: 'A positioning statement and the comparison you want to win',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'position',
  description: [
    "A position is the shelf that you stand on in the customer's mind. If you do not choose it, they will: they will compare you with whatever comes to mind first, often on price. Positioning means choosing the comparison that you can win, and then dressing for it.",
    'Say for whom you are, in the words of your main persona. Name the kind of offer they put you next to, because people need a box before they can see what sticks out of it. Then name the main benefit and the alternative it beats, and give the reason why that is so. Decide what your price level says; cheap, fair and dear each tell a story, and it must fit the rest.',
    'The hardest line is the last: what you will not compete on. Writing it down frees you from half of your worries and keeps the promise sharp.',
    'Good work is one or two sentences that a customer could use to recommend you: who it is for, what it is, why it beats the usual. It gives up something on purpose.',
  ].join('\n\n'),
  checks: [
    'It names for whom, compared with what, and why you win.',
    'The reason is a fact, not an adjective.',
    'The price level fits the promise.',
    'It says what you will not compete on.',
  ],
  example: {
    company: 'Stillpoint Yoga, a studio in Cork',
    answer:
      'For people over fifty who think yoga is not for them, Stillpoint is the yoga studio where nobody kneels in the first term, because every class is planned with a physiotherapist. Unlike a gym, we keep groups of eight. We do not compete on the number of classes or on fitness.',
  },
  sections: [
    {
      heading: 'The comparison',
      fields: [
        { label: 'For whom' },
        { label: 'In which kind of offer they compare you' },
        { label: 'Main benefit' },
        { label: 'Unlike which alternative' },
        { label: 'Because of what' },
      ],
    },
    {
      heading: 'The choice',
      fields: [
        { label: 'Price level and what it says' },
        { label: 'What you will not compete on' },
        { label: 'Position in one or two sentences', lines: 3, result: true },
      ],
    },
  ],
};
