import type { CurriculumTask } from './curriculum-task.ts';

export const day13: CurriculumTask = {
  day: 13,
  title: 'Tell your brand story',
  deliverable: 'A 150-word story and a 40-word version with the customer at its centre',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'content',
  resultLabel: 'short story',
  description: [
    'A list of services asks to be compared; a story asks to be followed. The one mistake in most brand stories is the hero: it is not you. The customer is the one who wanted something, met a difficulty and came out changed. You are the one who knew the way.',
    "Begin with a real customer's life before: an ordinary day with the trouble in it. Name the moment when it could not go on, and the doubt that held them back; doubt makes the rest believable. Tell how you helped in two or three steps, and end with life after, including one fact that can be checked.",
    'Add your own reason in three sentences; it belongs at the end, where it explains why you care. Write 150 words, read them aloud and cut what you would not say. Then write it again in 40 words for places where nobody stops to read.',
    'Good work makes the listener think of somebody they know. The customer acts in it, a doubt is admitted, and both versions can be read aloud without taking a breath in the wrong place.',
  ].join('\n\n'),
  checks: [
    'The customer is the hero, not you.',
    'There is a doubt and a turning point.',
    'Life after holds one fact that can be checked.',
    'Both versions keep to their length.',
  ],
  example: {
    company: 'Bright Paws, dog training in Galway',
    answer:
      "Short version: 'Nora had stopped inviting friends because Max owned the hall. She thought him too old to learn. Three Saturdays at her front door, ten minutes a day, and last month eleven people came to dinner. Max slept under the table.'",
  },
  sections: [
    {
      heading: 'Before and after',
      fields: [
        { label: "The customer's life before" },
        { label: 'The moment things had to change' },
        { label: 'Why they doubted' },
        { label: 'How you helped, in steps' },
        { label: 'Life after, with one fact' },
      ],
    },
    {
      heading: 'The story',
      fields: [
        { label: 'Your own reason in three sentences' },
        { label: '150 words', lines: 8 },
        { label: '40 words', lines: 3, result: true },
        { label: 'Picture or person to show' },
      ],
    },
  ],
};
