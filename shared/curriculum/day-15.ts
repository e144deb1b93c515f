import type { CurriculumTask } from './curriculum-task.ts';
import { workbook15 } from './day-15-workbook.ts';

export const day15: CurriculumTask = {
  day: 15,
  title: 'Decide on your logo',
  deliverable: 'A logo brief or usage sheet: versions, space, smallest size, misuse',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'design',
  resultLabel: 'logo file',
  description: [
    'A logo is not the brand; it is the signature under it. It has to be recognised quickly, small and large, in one colour and on a dark ground. Most trouble with logos has nothing to do with taste. Files are missing, there are too many versions, and nobody knows which one to use.',
    'Be practical today. Look at what you have and write down where it fails: too fine for a stamp, not readable on a phone, a different red each time. Then decide what the mark must say, in two words from your visual direction of day 14. List every place where it will stand, and find the smallest size among them.',
    'This list tells you which versions you need: full, small, one colour, dark ground. Set the clear space around the logo and name four misuses, so that helpers know what is not allowed. At the end, collect the files or order them, with a name and a date.',
    'Good work is a sheet that a printer can use without calling you. If you need a new logo, it is a brief from which a designer can name a price.',
  ].join('\n\n'),
  checks: [
    'Every place is listed with a width, and the smallest is marked.',
    'Each version has at least one place where it is used.',
    'Four misuses are named.',
    'Each file is in hand, or ordered with a name and a date.',
  ],
  example: {
    company: 'Radhuset Cykel, a bicycle workshop in Aarhus',
    answer:
      'Trouble: the wheel has 36 spokes and turns to mud at 12 mm on the frame sticker. Two words: sturdy, quick. Versions: wheel with name; wheel alone with eight spokes; one-colour for stamping leather; white on our blue. Clear space: one hub. SVG, PDF and PNG ordered from Ida, due on the 14th.',
  },
  sections: workbook15,
  needs: [{ day: 14, what: 'your visual direction', isResult: true, keys: ['direction', 'avoided_looks'] }],
};
