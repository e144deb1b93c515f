import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

const KINDS = ['Teach', 'Prove', 'Show the work', 'Offer', 'Start a talk'] as const;

export const workbook20: readonly WorkbookSection[] = [
  {
    key: 'templates',
    title: 'Templates',
    intro:
      'Write shapes rather than texts. Then try each one once with real content, in the voice of day 10.',
    fields: [
      tableField({
        key: 'templates',
        label: 'Five kinds, one template each',
        help: 'The ask is what the reader should do or answer.',
        rowNames: KINDS,
        isForBook: true,
        columns: [
          { key: 'kind', label: 'Kind', kind: 'short' },
          { key: 'first_line', label: 'First line', kind: 'long' },
          { key: 'body', label: 'Body', kind: 'long' },
          { key: 'ask', label: 'Ask', kind: 'short' },
          { key: 'picture', label: 'Picture', kind: 'short' },
          { key: 'channel', label: 'Channel', kind: 'short' },
        ],
        example: [
          [
            KINDS[0],
            'Not yet: …',
            'One mistake, why it happens, when to do it instead',
            'Save it',
            'A thumb for scale',
            'Post, parcel card',
          ],
          [
            KINDS[1],
            '… of 100 came up',
            'The count, where it was counted, what failed',
            'Count yours',
            'Tray with numbers',
            'Newsletter',
          ],
          [
            KINDS[2],
            'This went wrong on …',
            'One picture, three sentences, what we changed',
            'What ate yours?',
            'The damage',
            'Post',
          ],
          [
            KINDS[3],
            'For two square metres in …',
            'What is in it, price, until when, the promise',
            'Order by Sunday',
            'The open box',
            'Newsletter, first page',
          ],
          [
            KINDS[4],
            'My neighbour says …',
            'Two opinions, both fair, no answer',
            'Who is right?',
            'Two beds, one fence',
            'Post',
          ],
        ],
      }),
      {
        key: 'first_piece',
        label: 'One piece, ready to publish',
        kind: 'long',
        help: 'Use one of the five shapes with real content.',
        lines: 5,
        example:
          'This went wrong on Tuesday. We sowed 200 peas in the cold house and found 11 in the morning; the rest were breakfast for a mouse. From now on the trays hang from the roof on two wires. What ate yours?',
      },
    ],
  },
  {
    key: 'calendar',
    title: 'Calendar',
    fields: [
      tableField({
        key: 'calendar',
        label: 'Four-week calendar with dates',
        help: 'Take the themes from your 90-day plan. Two pieces a week are plenty.',
        min: 4,
        max: 12,
        isResult: true,
        columns: [
          { key: 'date', label: 'Date', kind: 'date' },
          { key: 'kind', label: 'Kind', kind: 'choice', options: KINDS },
          { key: 'piece', label: 'Piece', kind: 'long' },
          { key: 'channel', label: 'Channel', kind: 'short' },
          { key: 'owner', label: 'Who', kind: 'short' },
        ],
        example: [
          ['2027-03-01', 'Show the work', 'The mouse and the peas', 'Post', 'Femke'],
          ['2027-03-04', 'Teach', 'Not yet: tomatoes on the windowsill', 'Post', 'Joost'],
          ['2027-03-08', 'Prove', '91 of 100 lettuces came up', 'Newsletter', 'Femke'],
          ['2027-03-11', 'Start a talk', 'Dig or leave the soil alone?', 'Post', 'Joost'],
          ['2027-03-15', 'Offer', 'A first bed for the last week of March', 'Newsletter', 'Femke'],
          ['2027-03-18', 'Teach', 'How deep is deep enough', 'Post', 'Joost'],
          ['2027-03-22', 'Show the work', 'The wires, one week later', 'Post', 'Femke'],
          ['2027-03-25', 'Prove', 'Three balconies, sown on the same day', 'Newsletter', 'Femke'],
        ],
      }),
      {
        key: 'one_becomes_three',
        label: 'How one piece becomes three',
        kind: 'list',
        help: 'The same content in three places, without writing it again.',
        min: 3,
        max: 3,
        example: [
          'The post on the day itself',
          'One line and the picture in the newsletter of that week',
          'A card in each parcel until the end of the month',
        ],
      },
      tableField({
        key: 'checks',
        label: 'Checks before it goes out',
        help: 'The alternative text says what the picture shows, for people who cannot see it.',
        rowNames: ['Voice', 'Fact', 'Link', 'Alternative text'],
        isForBook: true,
        columns: [
          { key: 'check', label: 'Check', kind: 'short' },
          { key: 'how', label: 'How we check it', kind: 'long' },
        ],
        example: [
          ['Voice', 'Read aloud once. No word from the list of words we avoid.'],
          ['Fact', 'The number stands in the sowing book, with a date.'],
          ['Link', 'Pressed on a phone that is not signed in.'],
          ['Alternative text', 'Says what is in the picture, in one sentence.'],
        ],
      }),
      {
        key: 'comments_owner',
        label: 'Who answers comments',
        kind: 'short',
        help: 'A name and a time of day.',
        example: 'Femke, before ten each morning; Joost when she is away',
      },
    ],
  },
];
