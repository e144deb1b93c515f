import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

export const workbook14: readonly WorkbookSection[] = [
  {
    key: 'board',
    title: 'The board',
    fields: [
      {
        key: 'traits_to_show',
        label: 'Traits from day 9 that should show',
        kind: 'list',
        help: 'Some traits are better heard than seen. Choose those that a picture can show.',
        min: 2,
        max: 5,
        example: ['Warm', 'Precise', 'Calm'],
      },
      {
        key: 'mood_board',
        label: 'Eight to twelve pictures',
        kind: 'pictures',
        help: 'Rooms, fabrics, signs, light, and nothing from your own trade. In the caption, write one sentence on what each says about the brand.',
        min: 8,
        max: 12,
        isForBook: true,
      },
    ],
  },
  {
    key: 'choice',
    title: 'The choice',
    fields: [
      {
        key: 'rivals_look',
        label: 'How rivals look',
        kind: 'long',
        help: 'Look again at your market from day 4. What do most of them share?',
        example:
          'Four of five use pale pink and a handwritten name. The two wedding shops add gold and marble. The supermarket shows price signs in yellow.',
      },
      tableField({
        key: 'avoided_looks',
        label: 'Three looks you avoid, and why',
        min: 3,
        max: 3,
        isForBook: true,
        columns: [
          { key: 'look', label: 'Look', kind: 'short' },
          { key: 'why', label: 'Why not', kind: 'long' },
        ],
        example: [
          ['Pastel blossoms', 'Every second florist has them; they say gift, not home.'],
          ['Script lettering', 'It belongs to the wedding shops and is hard to read on a van.'],
          ['Black luxury boxes', 'They make flowers look expensive and far away.'],
        ],
      }),
      {
        key: 'dropped_direction',
        label: 'A second direction you dropped',
        kind: 'long',
        help: 'Describe it well enough that dropping it is a choice, and say why it lost.',
        example:
          'Old botanical engravings in green and brown. Beautiful and precise, but it felt like a museum, and nobody in it was warm.',
      },
      {
        key: 'direction',
        label: 'Chosen direction in one sentence',
        kind: 'long',
        help: 'A place, a time of day and a light often say more than adjectives.',
        lines: 2,
        maxWords: 25,
        isResult: true,
        isForBook: true,
        example: 'A kitchen table in the morning, with the window open.',
      },
    ],
  },
];
