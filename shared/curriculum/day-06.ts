import type { CurriculumTask } from './curriculum-task.ts';
import { workbook06 } from './day-06-workbook.ts';

export const day06: CurriculumTask = {
  day: 6,
  title: 'Build customer personas',
  deliverable: 'Two or three distinct personas, one marked as the main one',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'marketing',
  resultLabel: 'persona names',
  description: [
    'A text that is written for everybody interests nobody. A persona is one believable person to write for. It is close enough to your real customers that you can guess what they would say to an offer, and different enough from the next persona that both would want different things from you.',
    'Build your personas from people you know, not from imagination. Take the talks of day 5, your last ten orders, and the questions that arrive by mail. Give each persona a name and a few demographic facts. Then go further: what they believe, what they admire, what an ordinary week looks like. Note their goals, what stands in the way, how your product helps, and where they would hear of you.',
    'For each, write one sentence that they would really say. Then describe somebody who looks similar but is not a customer; this often sharpens the picture more than another page of facts. Decide which persona comes first when you must choose.',
    'Good work gives you two or three people you would recognise on the street. They want different things, and everyone in the business knows who comes first.',
  ].join('\n\n'),
  checks: [
    'There are two or three personas, and each wants something different.',
    'Each fact can be traced to a talk, an order or a mail.',
    'Each persona has one sentence that a real person could say.',
    'One is marked as the main persona, with a reason.',
  ],
  example: {
    company: 'Fysio Linde, a physiotherapy practice in Utrecht',
    answer:
      "Main: Marieke, 44, teaches, sits on trains, wants to run again by spring and distrusts quick fixes: 'Tell me what I can do myself.' Second: Henk, 67, new hip, wants to garden; his daughter books for him. Not ours: the weekend athlete who wants tape before a match.",
  },
  sections: workbook06,
  needs: [{ day: 5, what: 'what people told you, in their own words', keys: ['quotes', 'trigger', 'cost'] }],
};
