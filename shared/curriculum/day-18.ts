import type { CurriculumTask } from './curriculum-task.ts';
import { workbook18 } from './day-18-workbook.ts';

export const day18: CurriculumTask = {
  day: 18,
  title: 'Shape the offer and the journey',
  deliverable: 'A five-stage journey with one improvement per stage and a clear first offer',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'marketing',
  resultLabel: 'first offer',
  description: [
    'Between hearing of you and recommending you, a customer passes five stages: they notice, compare, buy, use and return. At each stage they have a question. If they do not find the answer there, they leave, usually without a word. Better advertising cannot help if customers are lost at a later stage.',
    'Walk the path of your main persona of day 6, stage by stage. Write the question they have, what they meet there today, and the gap between the two. Then choose one improvement for each stage, small enough to make within two weeks. Five small ones are better than one grand plan.',
    'Give special attention to the first offer. It should be easy to understand, easy to buy and hard to regret: what they get, what it costs, what you promise. Name the next offer that follows naturally, and choose one number for each stage, so that you will see whether it works.',
    'Good work describes a path that somebody could walk tomorrow. Each stage has its question, its answer and its number, and the first offer fits into two sentences.',
  ].join('\n\n'),
  checks: [
    "Each of the five stages has a question in the customer's words.",
    'Each improvement can be made within two weeks.',
    'The first offer names what, price and promise.',
    'Each stage has one number to watch.',
  ],
  example: {
    company: 'Korrel & Kiem, an online seed shop in Groningen',
    answer:
      "First offer: 'A first bed: five kinds of seed for two square metres, 14 euros, with a calendar on one page. What does not come up, we send again.' Next: a box in each season. Compare stage, the gap: nobody says which seeds are easy. Improvement: an 'easy' mark on 30 kinds. Number: baskets with a first bed.",
  },
  sections: workbook18,
  needs: [
    {
      day: 6,
      what: 'your main persona',
      isResult: true,
      keys: ['main_name', 'main_facts', 'main_challenges'],
    },
    { day: 7, what: 'your final USP', isResult: true, keys: ['usp'] },
  ],
};
