import type { CurriculumTask } from './curriculum-task.ts';
import { workbook13 } from './day-13-workbook.ts';

export const day13: CurriculumTask = {
  day: 13,
  title: 'Tell your brand story',
  deliverable: 'A 150-word story and a 40-word version with the customer at its centre',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'content',
  resultLabel: 'short story',
  description: [
    'A list of services invites people to compare. A story invites them to follow. Most brand stories make the same mistake: the company is the hero. Let the customer be the hero instead. The customer wanted something, met a difficulty and came out changed. You knew the way.',
    "Begin with a real customer's life before: an ordinary day with the trouble in it. Use their own words from day 5 if you can. Name the moment when it could not go on, and the doubt that held them back. The doubt makes the rest believable. Tell how you helped in two or three steps, and end with life after, including one fact that can be checked.",
    'Add your own reason in three sentences. It stands at the end, where it explains why you care. Write 150 words in the voice of day 10, read them aloud, and remove what you would not say. Then write the story again in 40 words, for places where nobody stops to read.',
    'Good work makes listeners think of somebody they know. The customer acts, a doubt is admitted, and both versions are easy to read aloud.',
  ].join('\n\n'),
  checks: [
    'The customer is the subject of most sentences, not you.',
    'A doubt and a turning point can be underlined.',
    'Life after contains one fact that can be checked.',
    'The long version has at most 150 words, the short one 40.',
  ],
  example: {
    company: 'Bright Paws, dog training in Galway',
    answer:
      "Short version: 'Nora had stopped inviting friends because Max owned the hall. She thought him too old to learn. Three Saturdays at her front door, ten minutes a day, and last month eleven people came to dinner. Max slept under the table.'",
  },
  sections: workbook13,
  needs: [
    { day: 5, what: 'what people told you, in their own words', keys: ['quotes', 'trigger'] },
    { day: 10, what: 'your three voice words', isResult: true, keys: ['voice_words'] },
  ],
};
