import type { CurriculumTask } from './curriculum-task.ts';
import { workbook17 } from './day-17-workbook.ts';

export const day17: CurriculumTask = {
  day: 17,
  title: 'Audit and fix your touchpoints',
  deliverable: 'Ten places checked, three repaired, with before-and-after pictures',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'design',
  resultLabel: 'places fixed',
  description: [
    "A brand is not what you designed this week; it is what people meet. They meet an old mail footer, last year's sign, an invoice that looks like a warning. Each of these places either confirms what you promise or quietly contradicts it.",
    'List ten places where people meet you: website, profiles, mail footer, invoice, door, parcel, voicemail. For each, answer four questions with yes or no. Is the name right? Is the tagline of day 12 there? Are the colours of day 16 used? Does it speak in the voice of day 10? The score shows at once where the damage is.',
    'For every place, write the fix, who does it, and by when. Then repair three of them today, beginning with those that most people see. Take a picture before and after. The pair is worth keeping, for yourself and for the next helper. Say openly what you leave as it is.',
    'Good work changes something before the evening. Three places are visibly better, every other place that needs it has a name and a date, and nothing is on the list only to make it longer.',
  ].join('\n\n'),
  checks: [
    'Ten places were checked with the same four questions.',
    'Three are repaired, with a picture before and after.',
    'Every other fix has an owner and a date.',
    'What stays as it is has a reason.',
  ],
  example: {
    company: 'Casa do Forno, a bakery in Braga',
    answer:
      'Scores: shop sign 4 of 4, paper bag 3, map entry 1, invoice 0, voicemail 0. Repaired today: the map entry with new hours and our one-liner, the invoice with colours and a thank-you line, the voicemail in my own voice. Left: the old van lettering, until it is repainted in May.',
  },
  sections: workbook17,
  needs: [
    { day: 10, what: 'your three voice words', isResult: true, keys: ['voice_words'] },
    { day: 12, what: 'your tagline', isResult: true, keys: ['tagline', 'one_liner'] },
    { day: 16, what: 'your colours with their codes', isResult: true, keys: ['palette', 'text_pairs'] },
  ],
};
