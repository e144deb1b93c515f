import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

/** The five stages of a customer's journey. */
const STAGES = ['Notice', 'Compare', 'Buy', 'Use', 'Return'] as const;

export const workbook18: readonly WorkbookSection[] = [
  {
    key: 'journey',
    title: 'The journey',
    intro: 'Walk the path of your main persona, on their phone and at their hour of the day.',
    fields: [
      tableField({
        key: 'journey',
        label: 'Five stages',
        help: 'What they ask themselves, what they meet there today, and what is missing between the two.',
        rowNames: STAGES,
        columns: [
          { key: 'stage', label: 'Stage', kind: 'short' },
          { key: 'question', label: 'Question in their head', kind: 'long' },
          { key: 'now', label: 'What they meet now', kind: 'long' },
          { key: 'gap', label: 'The gap', kind: 'long' },
        ],
        example: [
          [
            STAGES[0],
            'Could I grow something to eat here?',
            'Photos of large gardens',
            'No balcony, no beginner in any picture',
          ],
          [
            STAGES[1],
            'Which of these are easy?',
            '340 kinds from A to Z',
            'Nobody says which seeds are easy',
          ],
          [
            STAGES[2],
            'What else do I need?',
            'A basket and a postage fee',
            'No word on soil, pots or the date',
          ],
          [
            STAGES[3],
            'Is it normal that nothing has come up?',
            'A Latin name on the packet',
            'No help in week two, when they worry',
          ],
          [
            STAGES[4],
            'What comes after the beans?',
            'A newsletter about everything',
            'Nothing that knows what they sowed',
          ],
        ],
      }),
      tableField({
        key: 'improvements',
        label: 'One improvement and one number per stage',
        help: 'Small enough to make within two weeks. The number shows whether it works.',
        rowNames: STAGES,
        columns: [
          { key: 'stage', label: 'Stage', kind: 'short' },
          { key: 'improvement', label: 'Improvement', kind: 'long' },
          { key: 'number', label: 'Number to watch', kind: 'short' },
        ],
        example: [
          [STAGES[0], 'Three balconies of customers on the first page', 'Visitors who open a second page'],
          [STAGES[1], "An 'easy' mark on 30 kinds", 'Baskets with an easy kind'],
          [STAGES[2], 'A list of three things to buy nearby', 'Orders finished of baskets filled'],
          [STAGES[3], 'A mail on day ten with photos of week two', 'Complaints that nothing came up'],
          [STAGES[4], 'A box in each season that follows from the last', 'Second orders within 100 days'],
        ],
      }),
    ],
  },
  {
    key: 'offer',
    title: 'The offer',
    fields: [
      {
        key: 'first_offer',
        label: 'First offer: what, price, promise',
        kind: 'long',
        help: 'Two sentences. Easy to understand, easy to buy, hard to regret.',
        lines: 3,
        maxWords: 40,
        isResult: true,
        isForBook: true,
        example:
          'A first bed: five kinds of seed for two square metres, 14 euros, with a calendar on one page. What does not come up, we send again.',
      },
      {
        key: 'next_offer',
        label: 'Next offer after it',
        kind: 'long',
        help: 'What does someone need once the first offer has worked?',
        lines: 2,
        example: 'A box in each season for 39 euros a year, chosen from what grew well.',
      },
    ],
  },
];
