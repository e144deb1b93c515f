import type { CurriculumTask } from './curriculum-task.ts';

export const day07: CurriculumTask = {
  day: 7,
  title: 'Find your unique selling proposition',
  deliverable: 'One USP sentence with proof, tried on one real customer',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'USP',
  description: [
    'There are good reasons to buy from you, and most of them are also good reasons to buy from somebody else. A unique selling proposition is the one that is left when you take those away: a result that the customer wants, that only you promise in this way, and that you can prove.',
    "Begin with the result you deliver, in the customer's words from day 5. List everything that any decent rival offers too and put it aside; it is the entrance fee. What remains may be a method, a guarantee, a combination or a stubborn habit. Ask what customers would miss if you closed tomorrow.",
    "Collect proof before you polish: a number, a case, a promise with a consequence. Then write three versions and try the best on one real customer. Do not explain it. Write down the reaction word for word; a raised eyebrow and 'how do you do that?' is worth more than polite praise.",
    'Good work is one sentence that names a result, rules out the usual alternative, and stands on proof that you could show this afternoon.',
  ].join('\n\n'),
  checks: [
    'It promises a result, not a feature.',
    'No rival could say the same today.',
    'There is proof that can be shown at once.',
    "One customer's reaction is written down word for word.",
  ],
  example: {
    company: 'Kiln & Co., ceramics in Stoke-on-Trent',
    answer:
      "Everybody offers handmade, lead-free, wrapped with care. Only we keep every glaze for ten years. USP: 'Break one, and we will make you the same bowl again, for ten years.' Proof: 212 replacements so far, all matched. Reaction: 'So I can actually use it every day?'",
  },
  sections: [
    {
      heading: 'What sets you apart',
      fields: [
        { label: 'The result you deliver' },
        { label: 'What every rival offers too' },
        { label: 'What only you offer' },
        { label: 'Proof', hint: 'Number, method, guarantee or story.' },
        { label: 'What customers would miss if you closed' },
      ],
    },
    {
      heading: 'The sentence',
      fields: [
        { label: 'Three USP versions', lines: 4 },
        { label: 'Final USP', lines: 2, result: true },
        { label: 'Reaction of one customer, word for word' },
      ],
    },
  ],
  needs: [{ day: 5, what: 'what people told you, in their own words' }],
};
