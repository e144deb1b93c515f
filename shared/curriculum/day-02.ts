import type { CurriculumTask } from './curriculum-task.ts';
import { workbook02 } from './day-02-workbook.ts';

export const day02: CurriculumTask = {
  day: 2,
  title: 'Picture your vision',
  deliverable: 'A one-sentence vision for three to five years with three signs that it came true',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'vision',
  description: [
    'The mission is about today. The vision is about the place you are walking to. People follow a direction more easily than a product: customers, staff and partners all want to know where this goes. A clear picture also shows you which tempting offers lead away from it.',
    'Choose a year three to five years from now and describe an ordinary Tuesday in it. What is different for your customers? What do people say you are known for? What did you refuse on the way, although it would have paid? Write in the present tense, like a reporter who is there. Details make the picture real: a number, a room, a name on a door.',
    'Then find three signs that can be counted, so that you will know when you have arrived. Compare them with your mission of day 1. Each step should follow from something you already do well.',
    'Good work fits into one sentence that you could say to a customer today. It is bold enough to exclude something and near enough to plan for, and each of its three signs has a number or a date.',
  ].join('\n\n'),
  checks: [
    'It is one sentence, without words that only your trade knows.',
    'It says what changes for customers, not only for you.',
    'Each of the three signs has a number or a date.',
    'The link to the mission of day 1 names something that exists today.',
  ],
  example: {
    company: 'Elvdal Library, the public library of a valley in Norway',
    answer:
      'In 2030, everybody in the valley can walk into the library at any hour they are awake. Signs: every second household has used its card in the last three months; 84 open hours a week; all nine school classes come once a month. Refused on the way: a second branch that would have halved the hours of the first.',
  },
  sections: workbook02,
  needs: [{ day: 1, what: 'your mission', isResult: true, keys: ['final_statement'] }],
};
