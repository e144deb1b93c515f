import type { CurriculumTask } from './curriculum-task.ts';

export const day06: CurriculumTask = {
  day: 6,
  title: 'Build customer personas',
  deliverable: 'Two or three distinct personas, one marked as the main one',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'marketing',
  resultLabel: 'persona names',
  description: [
    'A text written for everybody is read by nobody. A persona is one believable person to write for: close enough to your real customers that you could guess what they would say to an offer, and distinct enough that two personas would want different things from you.',
    'Build them from people you know, not from imagination. Take the talks of day 5, your last ten orders, and the questions that come by mail. Give each persona a name and a few demographic facts, then go further: what they believe, what they admire, how an ordinary week looks. Note their goals, what stands in the way, how your product helps, and where they would hear of you.',
    'Write one sentence that each would really say. Then describe somebody who looks alike but is not a customer; it sharpens the picture more than another page of facts. Decide which persona comes first when you must choose.',
    'Good work gives two or three people you could recognise in a crowd. They differ in what they want, not just in age, and everybody in the business knows who comes first.',
  ].join('\n\n'),
  checks: [
    'Two or three personas that want different things.',
    'Facts come from real talks and orders.',
    'Each has a sentence they would really say.',
    'One is marked as the main persona, with a reason.',
  ],
  example: {
    company: 'Fysio Linde, a physiotherapy practice in Utrecht',
    answer:
      "Main: Marieke, 44, teaches, sits on trains, wants to run again by spring and distrusts quick fixes: 'Tell me what I can do myself.' Second: Henk, 67, new hip, wants to garden; his daughter books for him. Not ours: the weekend athlete who wants tape before a match.",
  },
  sections: [
    {
      heading: 'Each persona',
      fields: [
        {
          label: 'Name and demographic facts',
          hint: 'One entry for each of your two or three personas.',
          lines: 4,
          result: true,
        },
        { label: 'Psychographic facts', hint: 'Beliefs, habits, what they admire.' },
        { label: 'Goals' },
        { label: 'Challenges' },
        { label: 'How the product helps' },
        { label: 'Preferred channels' },
        { label: 'One sentence they would say', lines: 2 },
      ],
    },
    {
      heading: 'Choose',
      fields: [
        { label: 'Who looks alike but is not a customer' },
        { label: 'Which persona comes first, and why' },
      ],
    },
  ],
  needs: [{ day: 5, what: 'what people told you, in their own words' }],
};
