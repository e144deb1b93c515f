import type { CurriculumTask } from './curriculum-task.ts';

export const day17: CurriculumTask = {
  day: 17,
  title: 'Audit and fix your touchpoints',
  deliverable: 'Ten places checked, three repaired, with before-and-after pictures',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'design',
  resultLabel: 'places fixed',
  description: [
    'A brand is not what you designed this week; it is what people meet. They meet an old mail footer, a shop sign from the time before, an invoice that looks like a warning. Each of these places either confirms what you promise or quietly contradicts it.',
    'List ten places where somebody meets you: site, profiles, mail footer, invoice, door, parcel, voicemail. For each, answer four questions with yes or no: is the name right, is the tagline of day 12 there, are the colours of day 16 used, does it speak in the voice of day 10? The score shows at once where the damage is.',
    'For every place, write the fix, who does it and by when. Then repair three of them today, beginning with those that most people see. Take a picture before and after; the pair is worth keeping, for yourself and for the next helper. Say openly what you leave as it is.',
    'Good work changes something before the evening. Three places are visibly better, the other seven have a name and a date, and nothing is on the list merely to look complete.',
  ].join('\n\n'),
  checks: [
    'Ten places were checked with the same questions.',
    'Three are repaired today, with pictures.',
    'Every other fix has an owner and a date.',
    'What is left alone is left on purpose.',
  ],
  example: {
    company: 'Casa do Forno, a bakery in Braga',
    answer:
      'Scores: shop sign 4 of 4, paper bag 3, map entry 1, invoice 0, voicemail 0. Repaired today: the map entry with new hours and our one-liner, the invoice with colours and a thank-you line, the voicemail in my own voice. Left: the old van lettering, until it is repainted in spring.',
  },
  sections: [
    {
      heading: 'The audit',
      fields: [
        {
          label: 'Ten places',
          hint: 'Site, profiles, mail footer, invoice, shop, parcel and so on.',
          lines: 5,
        },
        { label: 'Name, tagline, colour, voice: yes or no' },
        { label: 'Score per place' },
        { label: 'Fix and owner' },
        { label: 'By when' },
      ],
    },
    {
      heading: 'The repair',
      fields: [
        { label: 'Three repaired today, before', lines: 4, result: true },
        { label: 'After', lines: 4 },
        { label: 'What you leave on purpose' },
      ],
    },
  ],
  needs: [
    { day: 10, what: 'your three voice words', isResult: true },
    { day: 12, what: 'your tagline', isResult: true },
    { day: 16, what: 'your colours with their codes', isResult: true },
  ],
};
