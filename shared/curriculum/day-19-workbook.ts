import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

export const workbook19: readonly WorkbookSection[] = [
  {
    key: 'goals',
    title: 'Goals',
    intro:
      'What went wrong at Ilves & Tamm: the first plan had seven channels and no hours. After three weeks there were two posts, one letter and a feeling of guilt. How it was mended: four channels were struck out, four hours a week were written into the calendar, and each goal got one number.',
    fields: [
      tableField({
        key: 'goals',
        label: 'Three goals in numbers',
        min: 3,
        max: 3,
        isResult: true,
        columns: [
          { key: 'goal', label: 'Goal', kind: 'short' },
          { key: 'number', label: 'Number in 90 days', kind: 'number' },
          { key: 'persona', label: 'Persona', kind: 'short' },
        ],
        example: [
          ['First checks sold', '24', 'Kadri, joiner with nine people'],
          ['Yearly contracts', '10', 'Kadri, joiner with nine people'],
          ['Recommendations by brokers', '6', 'Marko, insurance broker'],
        ],
      }),
      tableField({
        key: 'channels',
        label: 'Up to three channels and why these',
        help: 'Good reasons: your persona is there, you like doing it, it worked before.',
        min: 1,
        max: 3,
        columns: [
          { key: 'channel', label: 'Channel', kind: 'short' },
          { key: 'reason', label: 'Why this one', kind: 'long' },
        ],
        example: [
          ['Two insurance brokers', 'They see every workshop once a year, and eight clients came from them.'],
          ['Evening of the crafts chamber', 'Forty owners in one room, and Tamm likes to speak.'],
          ['One letter a month', 'Owners open paper; the last one brought five calls.'],
        ],
      }),
    ],
  },
  {
    key: 'calendar',
    title: 'The calendar',
    fields: [
      tableField({
        key: 'month_themes',
        label: 'Theme of each month',
        rowNames: ['Month 1', 'Month 2', 'Month 3'],
        columns: [
          { key: 'month', label: 'Month', kind: 'short' },
          { key: 'theme', label: 'Theme', kind: 'long' },
        ],
        example: [
          ['Month 1', 'Dust: spring cleaning in joineries'],
          ['Month 2', 'Sparks: welding beside wood and paint'],
          ['Month 3', 'Heat: stoves, before the first cold week'],
        ],
      }),
      tableField({
        key: 'weekly_rhythm',
        label: 'Weekly rhythm with hours',
        help: 'Only hours that are free in your real calendar.',
        min: 3,
        columns: [
          { key: 'day', label: 'Day', kind: 'short' },
          { key: 'work', label: 'Work', kind: 'long' },
          { key: 'hours', label: 'Hours', kind: 'number' },
          { key: 'owner', label: 'Who', kind: 'short' },
        ],
        example: [
          ['Monday', 'Call two owners from the list', '1', 'Tamm'],
          ['Wednesday', 'Write a page of the letter, with one photo', '2', 'Ilves'],
          ['Friday', 'Coffee with a broker or a thank-you call', '1', 'Tamm'],
        ],
      }),
      tableField({
        key: 'dates',
        label: 'Dates of offers and events',
        help: 'Include holidays and weeks when nothing can be done.',
        min: 3,
        columns: [
          { key: 'date', label: 'Date', kind: 'date' },
          { key: 'event', label: 'Offer or event', kind: 'long' },
        ],
        example: [
          ['2027-04-05', 'First letter: dust, with a check at a fixed price'],
          ['2027-04-22', 'Evening of the crafts chamber, talk of ten minutes'],
          ['2027-05-03', 'Second letter: sparks'],
          ['2027-06-21', 'Midsummer week, closed'],
        ],
      }),
      tableField({
        key: 'budget',
        label: 'Budget',
        help: 'Even if it is small. Use one currency.',
        min: 1,
        columns: [
          { key: 'item', label: 'For what', kind: 'short' },
          { key: 'amount', label: 'Amount', kind: 'number' },
        ],
        example: [
          ['Print and postage of three letters', '540'],
          ['Coffee and cake with brokers', '120'],
          ['Ticket for the evening of the chamber', '80'],
        ],
      }),
    ],
  },
  {
    key: 'control',
    title: 'Control',
    fields: [
      tableField({
        key: 'measures',
        label: 'What you measure, and on which day',
        min: 1,
        columns: [
          { key: 'number', label: 'Number', kind: 'short' },
          { key: 'source', label: 'Where it comes from', kind: 'short' },
          { key: 'day', label: 'On which day', kind: 'short' },
        ],
        example: [
          ['First checks sold', 'Order book', 'First Monday of the month'],
          ['Calls after each letter', 'List beside the phone', 'Every Friday'],
          ['Recommendations', 'Question at each first call', 'First Monday of the month'],
        ],
      }),
      {
        key: 'stop_rules',
        label: 'When you stop something',
        kind: 'list',
        help: 'Write the figure and the date now, while you are calm.',
        min: 1,
        max: 3,
        example: [
          'The letter, if three of them bring fewer than two calls.',
          'Evenings of the chamber, if two bring no visit.',
        ],
      },
    ],
  },
];
