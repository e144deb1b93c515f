import type { CurriculumTask } from './curriculum-task.ts';

export const day02: CurriculumTask = {
  day: 2,
  title: 'Picture your vision',
  deliverable: 'A one-sentence vision for three to five years with three signs that it came true',
  estimatedTime: '45-60 minutes',
  coachTemplate: 'branding',
  resultLabel: 'vision',
  description: [
    'The mission is about today; the vision is about a place you are walking to. People join a direction more readily than a product: customers, staff and partners all want to know where this goes. A clear picture also tells you which tempting offers lead away from it.',
    'Choose a year three to five years from now and describe an ordinary Tuesday in it. What is different for your customers? What do people say you are known for? What did you refuse on the way, although it paid? Write in the present tense, as if you were reporting. Details carry the picture: a number, a room, a name on a door.',
    'Then find three signs that can be counted, so that you will know when you have arrived. Check the line from your mission: each step of the vision should follow from what you already do well.',
    'Good work fits into one sentence that you could say to a customer without blushing. It is bold enough to exclude something, near enough to plan for, and each of its three signs has a number or a date.',
  ].join('\n\n'),
  checks: [
    'It is one sentence in plain words.',
    'It says what changes for customers, not only for you.',
    'The three signs can be counted.',
    'It follows from the mission of day 1.',
  ],
  example: {
    company: 'Radhuset Cykel, a bicycle workshop in Aarhus',
    answer:
      'In 2030, nobody in our part of town owns a bicycle that stands broken in the cellar. Signs: 1,500 households have a yearly service plan; a repair takes one day at most; two of our apprentices run a second workshop.',
  },
  sections: [
    {
      heading: 'The picture',
      fields: [
        { label: 'The year you picture', lines: 1 },
        { label: 'What is different for your customers then' },
        { label: 'What you are known for' },
        { label: 'What you have refused on the way' },
      ],
    },
    {
      heading: 'The proof and the line',
      fields: [
        { label: 'Three signs that can be counted', hint: 'A number or a date in each.', lines: 4 },
        { label: 'How the mission leads there' },
        { label: 'Vision in one sentence', lines: 2, result: true },
      ],
    },
  ],
  needs: [{ day: 1, what: 'your mission', isResult: true, keys: ['final_statement'] }],
};
