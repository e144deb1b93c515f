import type { CurriculumTask } from './curriculum-task.ts';

export const day10: CurriculumTask = {
  day: 10,
  title: 'Set your brand voice',
  deliverable: 'A one-page voice guide with before-and-after rewrites',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'content',
  resultLabel: 'voice words',
  description: [
    'Voice is character in writing. Every text you send is read by somebody who decides in seconds whether a person wrote it. A voice guide does not make you sound clever; it makes you sound like yourself on a Monday, in an invoice, when you are tired or when somebody else writes for you.',
    'Choose three voice words that follow from the traits of day 9. For each, write what you do, what you do not do, and one example sentence. Collect words you like to use and words you avoid; ten of each are plenty. Then set the tone for four moments: when you welcome, sell, apologise and thank. The voice stays, the tone moves.',
    'Add two rules that can be checked, such as the longest sentence you allow or the reading level. Then take one real text that is in use now and rewrite it by your own guide. Keep both versions side by side.',
    'Good work fits on one page and is used without you. The rewrite is shorter than the original and could not have come from anybody else in your trade.',
  ].join('\n\n'),
  checks: [
    'Three voice words, each with a do and a do-not.',
    'Four moments have their tone.',
    'The rules can be checked by somebody else.',
    'The rewrite is shorter and better than the original.',
  ],
  example: {
    company: 'Okafor Accounts, bookkeepers in Leeds',
    answer:
      "Voice words: plain, early, kind. Before: 'Kindly be advised that, going forward, the submission deadline for your return is approaching and all outstanding documentation should be furnished at your earliest convenience.' After: 'Your tax return is due on 31 January. Send me the four papers below by Friday and you can forget about it.' We avoid: kindly, leverage, going forward.",
  },
  sections: [
    {
      heading: 'The voice',
      fields: [
        { label: 'Three voice words', lines: 2, result: true },
        { label: 'For each: do, do not, an example' },
        { label: 'Words we use' },
        { label: 'Words we avoid' },
        { label: 'Tone when welcoming, selling, apologising, thanking' },
        { label: 'Reading ease and length rules' },
      ],
    },
    {
      heading: 'The proof',
      fields: [
        { label: 'One real text before', lines: 5 },
        { label: 'The same text after', lines: 5 },
      ],
    },
  ],
  needs: [{ day: 9, what: 'your five traits', isResult: true }],
};
