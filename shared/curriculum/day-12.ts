import type { CurriculumTask } from './curriculum-task.ts';
import { workbook12 } from './day-12-workbook.ts';

export const day12: CurriculumTask = {
  day: 12,
  title: 'Pick a tagline and one-liner',
  deliverable: 'A tagline and a one-sentence description, both tested',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'content',
  resultLabel: 'tagline',
  description: [
    "A tagline is the short line that stays in the memory. A one-liner is the plain sentence with which you answer 'What do you do?' You need both. The tagline may play with words because the one-liner does not. Together they will stand in more places than anything else you write in this sprint.",
    "Write ten raw lines without judging them. Borrow words from your customers' quotations of day 5, from your drafts of day 1, and from the core message of day 11. Only then ask four questions about each line: is it clear, is it short, could it only be ours, will it still be right in five years? Let three survive.",
    'Check that no one already uses them: search the web, the trade mark register, and your own town. Then test the one-liner. Say it to two people, and ask them an hour later what you do. The waiting does not count as working time. Write down their answer, because that is what they will tell others.',
    'Good work can be understood over the telephone. The tagline has at most seven words, and the description says who it is for and what they get.',
  ].join('\n\n'),
  checks: [
    'There are ten raw lines.',
    'The tagline has at most seven words and needs no explanation.',
    'Three places were searched, and the findings are written down.',
    "Two people's answers are quoted, and both are right.",
  ],
  example: {
    company: 'Kiln & Co., ceramics in Stoke-on-Trent',
    answer:
      "Tagline: 'Made to be used. Made again.' One-liner: 'We make stoneware for everyday tables and replace any broken piece for ten years.' Two people's answers: 'They make dishes you may break', and 'Bowls with a promise'. Both will stand on the box lid and under the shop sign.",
  },
  sections: workbook12,
  needs: [
    { day: 1, what: 'your three drafts', keys: ['draft1', 'draft2', 'draft3'] },
    { day: 5, what: 'what people told you, in their own words', keys: ['quotes'] },
    { day: 11, what: 'your core message', isResult: true, keys: ['core_message'] },
  ],
};
