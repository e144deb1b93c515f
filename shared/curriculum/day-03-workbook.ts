import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

export const workbook03: readonly WorkbookSection[] = [
  {
    key: 'look_back',
    title: 'Look back',
    fields: [
      {
        key: 'proud_day',
        label: 'A day at work that made you proud, and why',
        kind: 'long',
        help: 'Tell what happened, then ask yourself twice: why did that matter?',
        example:
          'We told a client in March that his tax bill in January would be 9,000 pounds. He saved for it and did not need a loan. I was proud because the bad news came early enough to be useful.',
      },
      {
        key: 'angry_day',
        label: 'A day at work that made you angry, and why',
        kind: 'long',
        example:
          'A new client showed me a letter from her last accountant. Two pages, and neither of us could say what she had to do. I was angry because she had paid to feel stupid.',
      },
      {
        key: 'shared_words',
        label: 'Ten words that both have in common',
        kind: 'list',
        help: 'What was honoured on the first day and hurt on the second? One word for each line.',
        min: 10,
        max: 10,
        example: [
          'early',
          'clear',
          'warning',
          'respect',
          'calm',
          'honest',
          'useful',
          'reachable',
          'patient',
          'responsible',
        ],
      },
    ],
  },
  {
    key: 'choose_and_act',
    title: 'Choose and act',
    intro: 'Group the words that mean the same. Keep three to five groups and give each a name of your own.',
    fields: [
      tableField({
        key: 'values',
        label: 'The three to five values you keep',
        help: 'Write actions that someone could watch. What you never do may cost you a sale.',
        min: 3,
        max: 5,
        isResult: true,
        isForBook: true,
        columns: [
          { key: 'value', label: 'Value', kind: 'short' },
          { key: 'we_do', label: 'What we do', kind: 'long' },
          { key: 'we_never', label: 'What we never do', kind: 'long' },
        ],
        example: [
          [
            'Plain talk',
            'We explain every figure in words that the client uses.',
            'We never send a letter that the client cannot read alone.',
          ],
          [
            'Early, not just in time',
            'We warn of a tax bill two months ahead.',
            'We never take a client whom we cannot answer within a day.',
          ],
          [
            'Own our slips',
            'We pay the fine when the mistake was ours.',
            'We never blame the software or a colleague.',
          ],
        ],
      }),
      {
        key: 'past_decision',
        label: 'One decision from last month, seen through them',
        kind: 'long',
        help: 'Would you decide the same way again? Which value says so?',
        example:
          'We took a restaurant with three years of unsorted receipts. Seen through "early", we should have said no: for five weeks, other clients waited two days for an answer. Next time we offer a start date that we can keep.',
      },
    ],
  },
];
