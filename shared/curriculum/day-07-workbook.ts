import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

export const workbook07: readonly WorkbookSection[] = [
  {
    key: 'what_sets_you_apart',
    title: 'What sets you apart',
    fields: [
      {
        key: 'result_delivered',
        label: 'The result you deliver',
        kind: 'long',
        help: "In the customers' own words from day 5.",
        example: 'Beautiful bowls that they dare to use every day.',
      },
      {
        key: 'rivals_offer_too',
        label: 'What every rival offers too',
        kind: 'list',
        help: 'Put these aside. They only let you take part.',
        min: 3,
        example: ['Made by hand', 'Glazes without lead', 'Careful packing', 'Safe in the dishwasher'],
      },
      {
        key: 'only_you',
        label: 'What only you offer',
        kind: 'long',
        help: 'A method, a guarantee, a combination or a stubborn habit.',
        example: 'We keep the recipe and a test tile of every glaze for ten years.',
      },
      tableField({
        key: 'proof',
        label: 'Proof that you could show today',
        min: 1,
        max: 4,
        isForBook: true,
        columns: [
          { key: 'kind', label: 'Kind', kind: 'choice', options: ['Number', 'Method', 'Guarantee', 'Story'] },
          { key: 'proof', label: 'Proof', kind: 'long' },
        ],
        example: [
          ['Number', '212 pieces replaced since 2019, all matched.'],
          ['Method', 'A wall with 140 test tiles; visitors may take them in hand.'],
          ['Guarantee', 'Send a photo of the broken piece, and we name the day it will be ready.'],
        ],
      }),
      {
        key: 'missed_if_closed',
        label: 'What customers would miss if you closed',
        kind: 'long',
        example: 'They would start to save their good bowls for Sundays again.',
      },
    ],
  },
  {
    key: 'sentence',
    title: 'The sentence',
    intro:
      'Try the best version on one real customer. Say it once, do not explain it, and write down the answer.',
    fields: [
      {
        key: 'usp_versions',
        label: 'Three USP versions',
        kind: 'list',
        help: 'Result first; then the method; then the guarantee.',
        min: 3,
        max: 3,
        example: [
          'Bowls you can use every day, because none is ever lost.',
          'We keep every glaze for ten years, so that your set stays a set.',
          'Break one, and we will make you the same bowl again, for ten years.',
        ],
      },
      {
        key: 'usp',
        label: 'Final USP',
        kind: 'long',
        lines: 2,
        maxWords: 25,
        isResult: true,
        isForBook: true,
        example: 'Break one, and we will make you the same bowl again, for ten years.',
      },
      {
        key: 'customer_reaction',
        label: 'Reaction of one customer, word for word',
        kind: 'long',
        help: 'Note their expression too. A question is worth more than praise.',
        example: "She stopped walking and said: 'So I can actually use it every day?'",
      },
    ],
  },
];
