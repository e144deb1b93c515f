import type { CurriculumTask } from './curriculum-task.ts';
import { workbook10 } from './day-10-workbook.ts';

export const day10: CurriculumTask = {
  day: 10,
  title: 'Set your brand voice',
  deliverable: 'A one-page voice guide with before-and-after rewrites',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'content',
  resultLabel: 'voice words',
  description: [
    'Voice is character in writing. Within seconds, everybody who reads your texts decides whether a person wrote them. A voice guide does not make you sound clever. It makes you sound like yourself on a Monday, in an invoice, when you are tired, or when somebody else writes for you.',
    'Choose three voice words that follow from the traits of day 9. For each, write what you do, what you do not do, and one example sentence. Collect words that you like to use and words that you avoid; ten of each are plenty. Then set the tone for four moments: when you welcome, sell, apologise and thank. The voice stays the same, and the tone moves.',
    'Add two rules that can be checked, such as the longest sentence you allow. Then take one real text that is in use now and rewrite it by your own guide. Keep both versions side by side.',
    'Good work fits on one page and can be used without you. The rewrite is shorter than the original, and no other business in your trade could have sent it.',
  ].join('\n\n'),
  checks: [
    'There are three voice words, each with a do and a do-not.',
    'All four moments have a tone and an example.',
    'Two rules can be checked by counting.',
    'The rewrite has fewer words than the original.',
  ],
  example: {
    company: 'Okafor Accounts, bookkeepers in Leeds',
    answer:
      "Voice words: plain, early, kind. Before: 'Kindly be advised that, going forward, the submission deadline for your return is approaching and all outstanding documentation should be furnished at your earliest convenience.' After: 'Your tax return is due on 31 January. Send me the four papers below by Friday and you can forget about it.' We avoid: kindly, leverage, going forward.",
  },
  sections: workbook10,
  needs: [{ day: 9, what: 'your five traits', isResult: true, keys: ['traits'] }],
};
