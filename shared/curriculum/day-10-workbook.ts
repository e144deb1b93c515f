import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

export const workbook10: readonly WorkbookSection[] = [
  {
    key: 'voice',
    title: 'The voice',
    intro:
      "What went wrong at Okafor Accounts: the first voice word was 'witty', and it was used everywhere. A client whose letter was lost got a joke about the post, and left. How it was mended: 'witty' became 'kind', and the table of four moments below says what changes when something is wrong.",
    fields: [
      tableField({
        key: 'voice_words',
        label: 'Three voice words',
        min: 3,
        max: 3,
        isResult: true,
        isForBook: true,
        columns: [
          { key: 'word', label: 'Word', kind: 'short' },
          { key: 'we_do', label: 'Do', kind: 'long' },
          { key: 'we_do_not', label: 'Do not', kind: 'long' },
          { key: 'example', label: 'Example', kind: 'long' },
        ],
        example: [
          [
            'Plain',
            'Say what to do, and by when',
            'Use a term that needs a term',
            'Send me page two by Friday.',
          ],
          [
            'Early',
            'Write before they have to ask',
            'Wait for the deadline',
            'In March you will owe about 900 pounds.',
          ],
          [
            'Kind',
            'Say first what is fine',
            'Make a joke of a mistake',
            'Nothing is lost. One paper is missing.',
          ],
        ],
      }),
      {
        key: 'words_used',
        label: 'Words we use',
        kind: 'list',
        min: 5,
        max: 10,
        isForBook: true,
        example: ['you', 'by Friday', 'papers', 'what you keep', 'done', 'my mistake'],
      },
      {
        key: 'words_avoided',
        label: 'Words we avoid',
        kind: 'list',
        min: 5,
        max: 10,
        isForBook: true,
        example: ['kindly', 'going forward', 'leverage', 'documentation', 'at your earliest convenience'],
      },
      tableField({
        key: 'tone',
        label: 'Tone in four moments',
        help: 'The voice stays, the tone moves.',
        rowNames: ['Welcoming', 'Selling', 'Apologising', 'Thanking'],
        isForBook: true,
        columns: [
          { key: 'moment', label: 'Moment', kind: 'short' },
          { key: 'tone', label: 'Tone', kind: 'short' },
          { key: 'example', label: 'Example', kind: 'long' },
        ],
        example: [
          ['Welcoming', 'Calm, one step at a time', 'You need three papers. I will ask for the rest in May.'],
          ['Selling', 'Sober, with the price', 'It costs 60 pounds a month and saves you two evenings.'],
          ['Apologising', 'Short, no reasons first', 'I filed it a day late. I have paid the fine.'],
          ['Thanking', 'Specific', 'Your box was in order, so we were done in an hour.'],
        ],
      }),
      {
        key: 'length_rules',
        label: 'Reading ease and length rules',
        kind: 'list',
        help: 'Rules that someone else can check with a ruler.',
        min: 2,
        max: 4,
        isForBook: true,
        example: [
          'No sentence above 20 words.',
          'One thing to do in a mail, in the first line.',
          'A twelve-year-old understands every word.',
        ],
      },
    ],
  },
  {
    key: 'rewrite',
    title: 'The rewrite',
    intro: 'Take one real text that is in use now. Keep both versions side by side.',
    fields: [
      {
        key: 'text_before',
        label: 'One real text before',
        kind: 'long',
        lines: 5,
        isForBook: true,
        example:
          'Kindly be advised that, going forward, the submission deadline for your return is approaching and all outstanding documentation should be furnished at your earliest convenience.',
      },
      {
        key: 'text_after',
        label: 'The same text after',
        kind: 'long',
        help: 'Shorter than before, and nobody else could have sent it.',
        lines: 5,
        isForBook: true,
        example:
          'Your tax return is due on 31 January. Send me the four papers below by Friday and you can forget about it.',
      },
    ],
  },
];
