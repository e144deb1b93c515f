import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

export const workbook11: readonly WorkbookSection[] = [
  {
    key: 'house',
    title: 'The house',
    fields: [
      {
        key: 'core_message',
        label: 'Core message',
        kind: 'long',
        help: 'What people should remember when they have forgotten everything else.',
        lines: 2,
        maxWords: 15,
        isResult: true,
        isForBook: true,
        example: "Tonight's shift is covered, by people your residents know.",
      },
      tableField({
        key: 'pillars',
        label: 'Three pillars with two proofs each',
        help: 'A pillar is a reason to believe the core message. A proof is a figure, a case, a name or a guarantee.',
        min: 3,
        max: 3,
        isForBook: true,
        columns: [
          { key: 'pillar', label: 'Pillar', kind: 'short' },
          { key: 'first_proof', label: 'First proof', kind: 'long' },
          { key: 'second_proof', label: 'Second proof', kind: 'long' },
          { key: 'persona', label: 'Matters most to', kind: 'short' },
        ],
        example: [
          [
            'It asks your own staff first',
            '71 of 100 gaps were filled without an agency',
            'Rosebank House saved 1,900 pounds in May',
            'Janet, manager',
          ],
          [
            'It knows the rules of care homes',
            'It blocks a shift that breaks the rest time',
            'Three homes showed the rota to an inspector: no questions',
            'Paul, owner of four homes',
          ],
          [
            'It works on any phone',
            'One letter by text message is enough',
            'A third of all shifts are filled that way',
            'Blessing, carer',
          ],
        ],
      }),
    ],
  },
  {
    key: 'use',
    title: 'In use',
    intro: 'Say both versions aloud, with a watch.',
    fields: [
      tableField({
        key: 'objections',
        label: 'Five objections with honest answers',
        help: 'Only objections that you have really heard. An answer that admits a limit is believed.',
        min: 5,
        max: 5,
        columns: [
          { key: 'objection', label: 'They say', kind: 'long' },
          { key: 'answer', label: 'You answer', kind: 'long' },
        ],
        example: [
          ['My staff hate apps.', 'Some do. They get a text message and answer with one letter.'],
          ['Our spreadsheet is free.', 'It is. Count the hours of last Sunday; if it is under two, keep it.'],
          ['What if you close?', 'You can take out every rota as a spreadsheet, on any day.'],
          ['We are too small.', 'Under 15 carers you are right, and we will tell you so.'],
          ['We would lose the overview.', 'For two weeks you will. Then most managers stop printing.'],
        ],
      }),
      {
        key: 'ten_seconds',
        label: 'Ten-second version',
        kind: 'long',
        lines: 2,
        maxWords: 25,
        isForBook: true,
        example:
          "When a carer calls in sick, Oakrota asks your own people first. Tonight's shift is covered, by people your residents know.",
      },
      {
        key: 'thirty_seconds',
        label: 'Thirty-second version',
        kind: 'long',
        lines: 4,
        maxWords: 75,
        isForBook: true,
        example:
          "When a carer calls in sick, someone in the office starts to ring people, and at the end an agency sends a stranger. Oakrota asks your own staff first, by text message, and only those who are allowed to work. Seven gaps in ten are filled like that, most within the hour. Tonight's shift is covered, by people your residents know.",
      },
      {
        key: 'stop_saying',
        label: 'What you stop saying',
        kind: 'list',
        help: 'Sentences that you liked and cannot prove, or that nobody asked for.',
        min: 1,
        example: ['The future of care planning', 'All in one', 'Powered by clever algorithms'],
      },
    ],
  },
];
