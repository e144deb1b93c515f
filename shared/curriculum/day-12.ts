import type { CurriculumTask } from './curriculum-task.ts';

export const day12: CurriculumTask = {
  day: 12,
  title: 'Pick a tagline and one-liner',
  deliverable: 'A tagline and a one-sentence description, both tested',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'content',
  resultLabel: 'tagline',
  description: [
    'A tagline is what people hum after the song is over; a one-liner is what they answer when somebody asks what you do. You need both. The first may be playful because the second is plain. Together they stand in more places than anything else you will write in this sprint.',
    "Write ten raw lines without judging them. Borrow words from your customers' quotations on day 5 and from your three drafts of day 1. Only then read them against four questions: is it clear, is it short, could it only be ours, will it age well? Let three survive.",
    'Look whether somebody uses them already: search the web, the register of marks, your own street. Then test the one-liner. Say it to two people and ask them, an hour later, what you do. Write down what they answer; it is what they will tell others.',
    'Good work survives the telephone. The tagline has no more than six or seven words, the description says who it is for and what they get, and you know where both will stand tomorrow.',
  ].join('\n\n'),
  checks: [
    'Ten lines were written before one was judged.',
    'The tagline is short, clear and yours.',
    'You looked whether somebody uses it already.',
    'Two people could repeat what you do.',
  ],
  example: {
    company: 'Kiln & Co., ceramics in Stoke-on-Trent',
    answer:
      "Tagline: 'Made to be used. Made again.' One-liner: 'We make stoneware for everyday tables and replace any broken piece for ten years.' Two people's answers: 'They make dishes you may break', and 'Bowls with a promise'. Both will stand on the box lid and under the shop sign.",
  },
  sections: [
    {
      heading: 'Lines',
      fields: [
        { label: 'Ten raw lines, unjudged', lines: 7 },
        { label: 'Three that survive' },
        { label: 'Check: clear, short, ours, ageing well' },
        { label: 'Already used by somebody? Where you looked' },
      ],
    },
    {
      heading: 'The test',
      fields: [
        { label: "Two people's answer to 'what do we do?'" },
        { label: 'Tagline', lines: 1, result: true },
        { label: 'One-sentence description', lines: 2 },
        { label: 'Where both will stand' },
      ],
    },
  ],
  needs: [
    { day: 1, what: 'your three drafts', keys: ['draft1', 'draft2', 'draft3'] },
    { day: 5, what: 'what people told you, in their own words' },
  ],
};
