import type { CurriculumTask } from './curriculum-task.ts';

export const day15: CurriculumTask = {
  day: 15,
  title: 'Decide on your logo',
  deliverable: 'A logo brief or usage sheet: versions, space, smallest size, misuse',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'design',
  resultLabel: 'logo file',
  description: [
    'A logo is not the brand; it is the signature under it. It has to be recognised at a glance, small and large, in one colour and on a dark ground. Most logo trouble has nothing to do with taste. It comes from files that are missing, versions that multiply, and nobody knowing which one to use.',
    'Be practical today. Look at what you have and write down where it fails: too fine for a stamp, unreadable on a phone, never the same red twice. Then decide what the mark must say, in two words from your visual direction. List every place where it will stand and find the smallest size among them.',
    'From that list follow the versions you need: full, small, one colour, dark ground. Set the clear space around it and show four misuses, so that helpers know where the line is. Last, collect the files or order them, with a name and a date.',
    'Good work is a sheet that a printer can use without calling you. If you need a new logo, it is a brief that a designer can price.',
  ].join('\n\n'),
  checks: [
    'Every place and the smallest size are listed.',
    'The versions follow from the places.',
    'Four misuses are shown.',
    'Files are in hand or ordered, with a name and a date.',
  ],
  example: {
    company: 'Radhuset Cykel, a bicycle workshop in Aarhus',
    answer:
      'Trouble: the wheel has 36 spokes and turns to mud at 12 mm on the frame sticker. Two words: sturdy, quick. Versions: wheel with name; wheel alone with eight spokes; one-colour for stamping leather; white on our blue. Clear space: one hub. SVG, PDF and PNG ordered from Ida, due on the 14th.',
  },
  sections: [
    {
      heading: 'What you need',
      fields: [
        { label: 'What you have today, and its trouble' },
        { label: 'What it must say (two words)' },
        { label: 'Places used, smallest size' },
        { label: 'Versions needed: full, small, one colour, dark ground' },
      ],
    },
    {
      heading: 'The rules',
      fields: [
        { label: 'Clear space' },
        { label: 'Four misuses', lines: 4 },
        { label: 'File types in hand or ordered', result: true },
        { label: 'Who makes it, by when' },
      ],
    },
  ],
};
