import type { CurriculumTask } from './curriculum-task.ts';

export const day18: CurriculumTask = {
  day: 18,
  title: 'Shape the offer and the journey',
  deliverable: 'A five-stage journey with one improvement per stage and a clear first offer',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'marketing',
  resultLabel: 'first offer',
  description: [
    'Between hearing of you and recommending you, a customer passes five stages: they notice, compare, buy, use and return. At each of them a question stands in their head, and if you do not answer it there, they leave, usually without a word. Better advertising cannot mend a leak further down.',
    'Walk the journey of your main persona, stage by stage. Write the question they have, what they meet there today, and the gap between the two. Then choose one improvement a stage, small enough to make within two weeks. Five small ones beat one grand plan.',
    'Pay special attention to the first offer. It should be easy to understand, easy to buy and hard to regret: what they get, what it costs, what you promise. Name the next offer that follows naturally, and pick one number for each stage, so that you will see whether it works.',
    'Good work reads like a path that somebody could walk tomorrow. Each stage has its question, its answer and its number, and the first offer fits into two sentences.',
  ].join('\n\n'),
  checks: [
    "Five stages, each with the customer's question.",
    'One improvement a stage, doable within two weeks.',
    'The first offer says what, price and promise.',
    'Each stage has one number to watch.',
  ],
  example: {
    company: 'Fysio Linde, a physiotherapy practice in Utrecht',
    answer:
      "First offer: 'A running check: 45 minutes, 60 euros, and a plan on one page. If it tells you nothing new, you do not pay.' Next: six sessions until the first five kilometres. Compare stage, the gap: no prices online. Improvement: prices on the first page. Number: calls that ask for the price.",
  },
  sections: [
    {
      heading: 'The journey',
      fields: [
        { label: 'Stages: notice, compare, buy, use, return' },
        { label: "Question in the customer's head at each" },
        { label: 'What they meet there now' },
        { label: 'The gap' },
        { label: 'One improvement per stage' },
      ],
    },
    {
      heading: 'The offer',
      fields: [
        { label: 'First offer: what, price, promise', result: true },
        { label: 'Next offer after it' },
        { label: 'One number per stage' },
      ],
    },
  ],
};
