import type { CurriculumTask } from './curriculum-task.ts';
import { workbook07 } from './day-07-workbook.ts';

export const day07: CurriculumTask = {
  day: 7,
  title: 'Find your unique selling proposition',
  deliverable: 'One USP sentence with proof, tried on one real customer',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'USP',
  description: [
    'There are good reasons to buy from you, and most of them are also good reasons to buy from somebody else. A unique selling proposition, or USP, is what is left when you take those away: a result that the customer wants, that only you promise in this way, and that you can prove.',
    "Begin with the result you deliver, in the customers' words from day 5. List everything that any decent rival offers too, and put it aside. What remains may be a method, a guarantee, a combination or a habit that others find too much work. Ask what customers would miss if you closed tomorrow.",
    "Collect proof before you polish the words: a number, a case, a promise that costs you something if you break it. Then write three versions and try the best one on one real customer. Do not explain it. Write down the reaction word for word. A question such as 'How do you do that?' is worth more than polite praise.",
    'Good work is one sentence that names a result, beats the usual alternative, and rests on proof that you could show this afternoon.',
  ].join('\n\n'),
  checks: [
    'It promises a result, not a feature.',
    "With the nearest rival's name in front, it would be untrue.",
    'There is proof that you could show within five minutes.',
    "One customer's reaction is written down word for word.",
  ],
  example: {
    company: 'Kiln & Co., ceramics in Stoke-on-Trent',
    answer:
      "Everybody offers handmade, lead-free, wrapped with care. Only we keep every glaze for ten years. USP: 'Break one, and we will make you the same bowl again, for ten years.' Proof: 212 replacements so far, all matched. Reaction: 'So I can actually use it every day?'",
  },
  sections: workbook07,
  needs: [
    { day: 5, what: 'what people told you, in their own words', keys: ['quotes', 'good_result'] },
    {
      day: 6,
      what: 'your personas',
      isResult: true,
      keys: ['main_name', 'main_goals', 'main_challenges', 'second_name', 'second_goals', 'third_name'],
    },
  ],
};
