import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

export const workbook09: readonly WorkbookSection[] = [
  {
    key: 'shop',
    title: 'The shop',
    fields: [
      {
        key: 'shop_scene',
        label: 'If the brand were a shop, how would it greet you',
        kind: 'long',
        help: 'Describe the door, the first words, and how a visitor feels on leaving.',
        example:
          'The door is open and someone looks up from a table full of stems. She says your name if she knows it, and nothing if you want to look around. You leave with fewer flowers than you planned and a better idea.',
      },
      tableField({
        key: 'traits',
        label: 'Five traits with their limits',
        help: "Read each as 'this, but never that'.",
        min: 5,
        max: 5,
        isResult: true,
        isForBook: true,
        columns: [
          { key: 'trait', label: 'This', kind: 'short' },
          { key: 'never', label: 'But never', kind: 'short' },
        ],
        example: [
          ['Warm', 'gushing'],
          ['Precise', 'fussy'],
          ['Curious', 'nosy'],
          ['Generous', 'wasteful'],
          ['Calm', 'cold'],
        ],
      }),
    ],
  },
  {
    key: 'sharpen_and_use',
    title: 'Sharpen and use',
    fields: [
      {
        key: 'admired_brand',
        label: 'A brand outside your trade with a trait you admire',
        kind: 'long',
        help: 'Which trait would you borrow, and where did you meet it?',
        lines: 2,
        example:
          'The ferry line to the islands. When it is late, they say by how much and why, and they are right. We borrow that precision.',
      },
      {
        key: 'opposite',
        label: 'The opposite of you',
        kind: 'long',
        help: 'A manner that would be wrong for you, even if it sells.',
        lines: 2,
        example: 'Loud, in a hurry, everything on offer today only, and a discount for those who shout.',
      },
      tableField({
        key: 'behaviour',
        label: 'How each trait shows in a mail, a delay, a complaint',
        help: 'The words you would really use.',
        min: 5,
        max: 5,
        isForBook: true,
        columns: [
          { key: 'trait', label: 'Trait', kind: 'short' },
          { key: 'mail', label: 'In a mail', kind: 'long' },
          { key: 'delay', label: 'In a delay', kind: 'long' },
          { key: 'complaint', label: 'In a complaint', kind: 'long' },
        ],
        example: [
          [
            'Warm',
            'Good morning, Anna',
            'I kept them in the cool for you',
            'That must have spoiled the table',
          ],
          [
            'Precise',
            'Friday, between 8 and 9',
            '40 minutes, because of the bridge',
            'Two stems were broken',
          ],
          ['Curious', 'What is the vase like?', 'Shall I ring or leave it?', 'Which ones opened too early?'],
          [
            'Generous',
            'One stem more, for the desk',
            'A jar of water is with it',
            "Tonight's bunch is on us",
          ],
          [
            'Calm',
            'No need to decide today',
            'Nothing wilts in the meantime',
            'I will come at five and look',
          ],
        ],
      }),
      {
        key: 'picture',
        label: 'One picture that fits',
        kind: 'pictures',
        help: 'A photo of a place, a thing or a person with your manner. Say in the caption what fits.',
        min: 1,
        max: 1,
        isOptional: true,
        isForBook: true,
      },
    ],
  },
];
