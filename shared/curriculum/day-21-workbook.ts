import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

export const workbook21: readonly WorkbookSection[] = [
  {
    key: 'note',
    title: 'The note',
    fields: [
      {
        key: 'launch_date',
        label: 'Launch date',
        kind: 'date',
        help: 'A day on which someone can answer from morning to evening.',
        isResult: true,
        isForBook: true,
        example: '2027-04-08',
      },
      { key: 'launch_hour', label: 'Hour', kind: 'short', example: '7:00, when the school bus arrives' },
      {
        key: 'announcement_long',
        label: 'Announcement, long',
        kind: 'long',
        help: 'A letter to those who know you.',
        lines: 8,
        maxWords: 200,
        example:
          'Dear neighbour, from Thursday your library card opens our door. From six in the morning until midnight you can come in, read, print, borrow and bring back, also when none of us is there. We did this because many of you told us the same: you are free when we are closed. There is light, there is heat, and there is a bell that one of us hears at home. If you do not have a card, come on Thursday between seven and seven; it takes four minutes and costs nothing. We will have coffee on the table. Yours, Solveig, Per and Amina',
      },
      {
        key: 'announcement_medium',
        label: 'Announcement, medium',
        kind: 'long',
        help: 'A paragraph for a page.',
        lines: 4,
        maxWords: 60,
        isForBook: true,
        example:
          'From 8 April, a library card opens the door of Elvdal Library from six in the morning until midnight, every day. You can read, print, borrow and bring back, with or without staff. A card costs nothing and takes four minutes.',
      },
      {
        key: 'announcement_short',
        label: 'Announcement, short',
        kind: 'long',
        help: 'A line for a post.',
        lines: 2,
        maxWords: 20,
        isForBook: true,
        example: 'Your key to the library is in your pocket. From today.',
      },
      tableField({
        key: 'told_first',
        label: 'People to tell in person first',
        help: 'Those who will pass it on, before anyone reads it.',
        min: 3,
        columns: [
          { key: 'person', label: 'Who', kind: 'short' },
          { key: 'how', label: 'How', kind: 'short' },
          { key: 'by_when', label: 'By when', kind: 'date' },
        ],
        example: [
          ['The cleaners', 'Coffee on site', '2027-04-01'],
          ['Both teachers of Norwegian', 'Visit to the school', '2027-04-05'],
          ['The ferry crew', 'On the first boat', '2027-04-07'],
        ],
      }),
    ],
  },
  {
    key: 'preparation',
    title: 'The preparation',
    fields: [
      tableField({
        key: 'checklist',
        label: 'Checklist until the launch',
        help: 'Everything that must be true on the morning of the day. Add what is missing.',
        rowNames: [
          'All links pressed on a phone',
          'All pictures load and have an alternative text',
          'Name and tagline right in all profiles',
          'First offer can be bought',
          'Announcement read aloud to someone',
          'Answers to the first questions written',
        ],
        columns: [
          { key: 'task', label: 'Task', kind: 'long' },
          { key: 'owner', label: 'Owner', kind: 'short' },
          { key: 'due', label: 'Due', kind: 'date' },
          { key: 'state', label: 'State', kind: 'choice', options: ['Open', 'Done'] },
        ],
        example: [
          ['All links pressed on a phone', 'Amina', '2027-04-06', 'Done'],
          ['All pictures load and have an alternative text', 'Amina', '2027-04-06', 'Done'],
          ['Name and tagline right in all profiles', 'Per', '2027-04-02', 'Done'],
          ['A new card opens the door', 'Per', '2027-04-07', 'Done'],
          ['Announcement read aloud to the caretaker', 'Solveig', '2027-04-05', 'Done'],
          ['Answers to the first questions written', 'Solveig', '2027-04-07', 'Done'],
        ],
      }),
      tableField({
        key: 'hours',
        label: 'Hour-by-hour list',
        help: 'From an hour before until you go home.',
        min: 4,
        columns: [
          { key: 'time', label: 'Time', kind: 'short' },
          { key: 'work', label: 'What happens', kind: 'long' },
          { key: 'owner', label: 'Who', kind: 'short' },
        ],
        example: [
          ['6:00', 'Door, light and printer tried with a new card', 'Per'],
          ['7:00', 'Coffee out, letter on the website, short note posted', 'Solveig'],
          ['9:00', 'First class comes; photo of the first card', 'Amina'],
          ['12:00', 'Answer every comment and call', 'Solveig'],
          ['19:00', 'Staff go home, the door stays open', 'Per'],
        ],
      }),
      tableField({
        key: 'watchers',
        label: 'Who watches what',
        min: 2,
        columns: [
          { key: 'what', label: 'What', kind: 'short' },
          { key: 'owner', label: 'Who', kind: 'short' },
        ],
        example: [
          ['Door and alarm', 'Per'],
          ['Comments and mail', 'Solveig'],
          ['Visitors who look lost', 'Amina'],
        ],
      }),
      {
        key: 'thank_you',
        label: 'Thank-you note',
        kind: 'long',
        help: 'Written today, sent the day after.',
        example:
          'You came at seven, at noon and at half past ten at night. 61 new cards, and one of you brought a cake. Thank you.',
      },
    ],
  },
  {
    key: 'afterwards',
    title: 'Afterwards',
    fields: [
      tableField({
        key: 'results',
        label: 'Results',
        help: 'Leave this empty now and come back after a day and after a week.',
        rowNames: ['After 24 hours', 'After 7 days'],
        isOptional: true,
        columns: [
          { key: 'when', label: 'When', kind: 'short' },
          { key: 'numbers', label: 'Numbers', kind: 'long' },
          { key: 'learned', label: 'What we learned', kind: 'long' },
        ],
        example: [
          [
            'After 24 hours',
            '61 new cards, 140 visits, 22 of them after seven',
            'The printer is why people come at night',
          ],
          [
            'After 7 days',
            '118 new cards, no damage, two false alarms',
            'Explain the bell on the door, not on paper',
          ],
        ],
      }),
      tableField({
        key: 'next_30_days',
        label: 'The next 30 days',
        min: 3,
        columns: [
          { key: 'date', label: 'Date', kind: 'date' },
          { key: 'step', label: 'Step', kind: 'long' },
        ],
        example: [
          ['2027-04-12', 'First post of the content calendar'],
          ['2027-04-19', 'Visit the two farms that are furthest away'],
          ['2027-05-03', 'Count cards by village'],
        ],
      }),
      {
        key: 'review_date',
        label: 'Review date',
        kind: 'date',
        help: 'About a month later. Put it into your calendar now.',
        example: '2027-05-10',
      },
    ],
  },
];
