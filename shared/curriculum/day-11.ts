import type { CurriculumTask } from './curriculum-task.ts';
import { workbook11 } from './day-11-workbook.ts';

export const day11: CurriculumTask = {
  day: 11,
  title: 'Build your message house',
  deliverable: 'One core message, three pillars, proof and answers to objections',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'content',
  resultLabel: 'core message',
  description: [
    'You have more to say than anybody will listen to. A message house puts it in order. The roof is the one thing that people should remember. Three pillars hold it up, and under each pillar stands the proof. With it, a conversation, a web page and a letter all say the same thing in different lengths.',
    "Write the core message first. It grows out of the position of day 8 and the USP of day 7, and it is about the customer's result. Then choose three pillars. Each is a reason to believe the core message, and each needs two proofs: figures, cases, names, guarantees. Write beside each pillar to which persona it matters most.",
    'Now be your own critic. Write down five objections that you really hear, and answer them honestly; people believe an answer that admits a limit. At the end, say the whole house in ten seconds and in thirty, aloud, with a watch.',
    'Good work makes you drop things. Some sentences that you liked no longer have a place, and everything that stays can be proved.',
  ].join('\n\n'),
  checks: [
    "There is one core message, and it is about the customer's result.",
    'There are three pillars with two proofs each.',
    'Five objections have an answer, and at least one answer admits a limit.',
    'Read aloud at normal speed, the short version takes ten seconds.',
  ],
  example: {
    company: 'Oakrota, rota software for small care homes',
    answer:
      "Core: 'Tonight's shift is covered, by people your residents know.' Pillars: it asks your own staff first; it knows the rules of care homes; it works on any phone. Objection: 'My staff hate apps.' Answer: 'Some do. They get a text message and answer with one letter; a third of all shifts are filled that way.'",
  },
  sections: workbook11,
  needs: [
    {
      day: 6,
      what: 'your personas',
      isResult: true,
      keys: [
        'main_name',
        'main_challenges',
        'second_name',
        'second_challenges',
        'third_name',
        'third_challenges',
      ],
    },
    { day: 7, what: 'your final USP', isResult: true, keys: ['usp', 'proof'] },
    { day: 8, what: 'your position', isResult: true, keys: ['position'] },
  ],
};
