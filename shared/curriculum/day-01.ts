import type { CurriculumTask } from './curriculum-task.ts';

export const day01: CurriculumTask = {
  day: 1,
  title: 'Write your mission statement',
  deliverable: 'One mission statement, ideally under 20 words, chosen from three drafts',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'mission',
  description: [
    'A mission says what you do today, for whom, and why it matters to them. It is the sentence that decides small things when you are not in the room: which customer to take, which offer to drop, what to say first on a page. Without it, every text about your business begins from nothing.',
    'Start with memory, not with wording. Write down what made you begin, whom you helped first, and what those people lacked before you came along. Then say plainly what you sell, who must care about it first, and what they get only from you. Leave style for later; short and true is enough.',
    'Now write three drafts. Let the first stress the people, the second the change you make for them, the third the way you do it. Read each aloud to somebody outside your trade. Keep the one they can repeat after a minute, and cut it until nothing can go.',
    'Good work sounds like you on an ordinary day. A stranger understands it, it is true right now, no competitor could sign it unchanged, and it can be said in one breath.',
  ].join('\n\n'),
  checks: [
    'A stranger understands it at the first reading.',
    'It is true today, not some day.',
    'A competitor could not sign it unchanged.',
    'It can be said in one breath, ideally under 20 words.',
  ],
  example: {
    company: 'Casa do Forno, a bakery in Braga',
    answer:
      "Draft one stressed the neighbours, draft two the bread that stays fresh for four days, draft three the slow dough. Chosen: 'We bake slow bread for the people of our street, so that good bread is an everyday thing again.' Nineteen words; my sister could repeat it after a minute.",
  },
  sections: [
    {
      heading: 'Why you began',
      fields: [
        { label: 'What made you begin', key: 'why_started' },
        { label: 'Whom you help', key: 'who_served' },
        { label: 'What they lacked before you', key: 'what_missing' },
      ],
    },
    {
      heading: 'What you bring',
      fields: [
        { label: 'What you sell, plainly', key: 'product_service' },
        { label: 'Who must care first', key: 'primary_audience' },
        { label: 'What they get only here', key: 'unique_value' },
      ],
    },
    {
      heading: 'Three drafts and a choice',
      fields: [
        { label: 'First draft', hint: 'Stress the people.', key: 'draft1', lines: 2 },
        { label: 'Second draft', hint: 'Stress the change you make for them.', key: 'draft2', lines: 2 },
        { label: 'Third draft', hint: 'Stress the way you do it.', key: 'draft3', lines: 2 },
        {
          label: 'Final statement',
          hint: 'Ideally under 20 words.',
          key: 'final_statement',
          lines: 2,
          result: true,
        },
      ],
    },
    {
      heading: 'Check it',
      fields: [
        { label: 'Clear to a stranger, true today, specific to you, easy to say?', key: 'criteria_notes' },
        { label: 'Notes', hint: 'Anything you would like feedback on.' },
      ],
    },
  ],
};
