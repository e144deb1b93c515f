import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

/** Questions of the interview, in the order they are asked. */
const QUESTIONS = [
  'What happened on the day you began to look for help?',
  'How long had it bothered you before that?',
  'What had you tried already?',
  'What do you do today when it happens?',
  'What does that cost you: money, time, nerves?',
  'If it were solved, what would be different next week?',
  'What did I not ask that I should have?',
] as const;

export const workbook05: readonly WorkbookSection[] = [
  {
    key: 'talks',
    title: 'The talks',
    intro:
      "Begin every talk with the same words: 'I am not selling anything. I want to understand how it was before you came to us. May I write down what you say?' Ask the questions below in their order. After each answer, wait for three seconds, then ask 'And then?' Do not explain, defend or offer. End with 'Who else should I ask?'",
    fields: [
      tableField({
        key: 'talks',
        label: 'Who you talked to, and when',
        help: 'Customers, or people who nearly became customers. Friends and family are too kind.',
        min: 2,
        columns: [
          { key: 'person', label: 'Who', kind: 'short' },
          { key: 'date', label: 'Date', kind: 'date' },
          { key: 'how', label: 'How', kind: 'choice', options: ['In person', 'By phone', 'By video'] },
        ],
        example: [
          ['Nora, owner of Max, a young boxer', '2027-02-01', 'By phone'],
          ['Declan, owner of two collies', '2027-02-02', 'In person'],
        ],
      }),
      tableField({
        key: 'interview',
        label: 'Interview script with answers',
        help: 'Short notes while they speak. Add a question of your own at the end if you need one.',
        rowNames: QUESTIONS,
        columns: [
          { key: 'question', label: 'Question', kind: 'long' },
          { key: 'first_person', label: 'First person', kind: 'long' },
          { key: 'second_person', label: 'Second person', kind: 'long' },
        ],
        example: [
          [QUESTIONS[0], 'Max pulled my mother down the steps', 'A guest left because of the barking'],
          [QUESTIONS[1], 'A year and a half', 'Since the second dog came'],
          [QUESTIONS[2], 'Treats, a film on the web, shouting', 'A class in a hall; it only worked there'],
          [QUESTIONS[3], 'I put him in the kitchen', 'I meet people in the pub'],
          [QUESTIONS[4], 'A broken wrist, and my Sunday dinners', '180 euros for the class; my evenings'],
          [QUESTIONS[5], 'My sister would come again', 'I would open the door without thinking'],
          [QUESTIONS[6], 'Whether I was ashamed. I was.', 'Who walks them when I work'],
        ],
      }),
    ],
  },
  {
    key: 'what_you_heard',
    title: 'What you heard',
    intro:
      "What went wrong at Bright Paws: the first two talks were with friends, and the question was 'Would you pay for a course at home?' Both said yes, and neither ever booked. How it was mended: the next two talks were with real customers, and every question was about a day that had already happened.",
    fields: [
      {
        key: 'trigger',
        label: 'What set off their search',
        kind: 'long',
        help: 'The moment, not the trouble underneath.',
        example: 'Both began to search in the week after a visitor was pulled over or left early.',
      },
      {
        key: 'today_instead',
        label: 'What they do today instead',
        kind: 'long',
        example: 'They shut the dog away, or they stop inviting people and meet them somewhere else.',
      },
      {
        key: 'cost',
        label: 'What that costs in money, time, nerves',
        kind: 'long',
        help: 'At least one number.',
        example: 'A broken wrist, 180 euros for a class that did not last, and a year without Sunday guests.',
      },
      {
        key: 'quotes',
        label: 'Their own words, quoted',
        kind: 'list',
        help: 'Word for word, with the mistakes.',
        min: 2,
        max: 6,
        example: [
          'I stopped having people round. It was easier than saying sorry.',
          'He is lovely, he just owns the hall.',
          'In the class he was perfect. At home he had never heard of it.',
        ],
      },
    ],
  },
  {
    key: 'conclusion',
    title: 'What it adds up to',
    fields: [
      {
        key: 'good_result',
        label: 'What a good result would be',
        kind: 'long',
        help: 'In their words, a scene rather than a feature.',
        example: 'The bell rings, the dog looks at me, and I can open the door with one hand.',
      },
      {
        key: 'surprise',
        label: 'What surprised you',
        kind: 'long',
        example: 'Nobody spoke of the dog first. They spoke of the people who no longer come.',
      },
      {
        key: 'problem',
        label: 'The problem in one sentence',
        kind: 'long',
        help: 'Who has it, when it hurts, what it costs. Not a word about your solution.',
        lines: 2,
        maxWords: 40,
        isResult: true,
        isForBook: true,
        example:
          'Owners of strong young dogs lose their visitors and their walks because the dog is in charge of the front door, and they are ashamed to say so.',
      },
    ],
  },
];
