import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

const YES_NO = ['Yes', 'No'] as const;

export const workbook12: readonly WorkbookSection[] = [
  {
    key: 'lines',
    title: 'Lines',
    intro:
      'Set a clock to fifteen minutes and write ten lines. Do not delete and do not improve. Judge afterwards.',
    fields: [
      {
        key: 'raw_lines',
        label: 'Ten raw lines, unjudged',
        kind: 'list',
        help: "Borrow words from customers' quotations and from your drafts of day 1.",
        min: 10,
        example: [
          'Bowls for every day',
          'Use the good ones',
          'Made to be used. Made again.',
          'Sunday bowls for Mondays',
          'Break it, we make it',
          'A set stays a set',
          'The same bowl, again',
          'Stoneware with a memory',
          'Your table, complete',
          'Clay that comes back',
        ],
      },
      tableField({
        key: 'survivors',
        label: 'Three that survive',
        help: 'Ours means that no competitor could put it above the door.',
        min: 3,
        max: 3,
        columns: [
          { key: 'line', label: 'Line', kind: 'short' },
          { key: 'clear', label: 'Clear', kind: 'choice', options: YES_NO },
          { key: 'brief', label: 'Short', kind: 'choice', options: YES_NO },
          { key: 'ours', label: 'Ours', kind: 'choice', options: YES_NO },
          { key: 'ages_well', label: 'Ages well', kind: 'choice', options: YES_NO },
        ],
        example: [
          ['Made to be used. Made again.', 'Yes', 'Yes', 'Yes', 'Yes'],
          ['A set stays a set', 'Yes', 'Yes', 'No', 'Yes'],
          ['Break it, we make it', 'No', 'Yes', 'Yes', 'No'],
        ],
      }),
      tableField({
        key: 'already_used',
        label: 'Does anyone use them already?',
        help: 'Search for the whole line in quotation marks.',
        rowNames: ['Web search', 'Trade mark register', 'Your trade and town'],
        columns: [
          { key: 'place', label: 'Where you looked', kind: 'short' },
          { key: 'found', label: 'What you found', kind: 'long' },
        ],
        example: [
          ['Web search', 'A tailor in Ohio has "made to be used"; nobody has both halves.'],
          ['Trade mark register', 'No entry in the classes for tableware.'],
          ['Your trade and town', 'Two potteries say "handmade since", nothing close.'],
        ],
      }),
    ],
  },
  {
    key: 'test',
    title: 'The test',
    fields: [
      {
        key: 'answers_heard',
        label: "Two people's answers to 'what do we do?'",
        kind: 'list',
        help: 'Say the description once, wait an hour, then ask. Write down their words.',
        min: 2,
        example: [
          'They make dishes that you may break.',
          'Bowls with a promise. You get the same one again.',
        ],
      },
      {
        key: 'tagline',
        label: 'Tagline',
        kind: 'short',
        help: 'It must be understood over the telephone.',
        maxWords: 7,
        isResult: true,
        isForBook: true,
        example: 'Made to be used. Made again.',
      },
      {
        key: 'one_liner',
        label: 'One-sentence description',
        kind: 'long',
        help: 'Plain: what you do, for whom, what they get.',
        lines: 2,
        maxWords: 25,
        isForBook: true,
        example: 'We make stoneware for everyday tables and replace any broken piece for ten years.',
      },
      {
        key: 'places',
        label: 'Where both will stand',
        kind: 'list',
        help: 'Begin with the two places that most people see.',
        min: 2,
        example: ['The lid of every box', 'Under the shop sign', 'The first line of the website'],
      },
    ],
  },
];
