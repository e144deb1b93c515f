import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

const PRICE_LEVELS = ['Free', 'Low', 'Middle', 'High'] as const;
const PLACES = ['Low', 'Middle', 'High'] as const;

export const workbook04: readonly WorkbookSection[] = [
  {
    key: 'alternatives',
    title: 'Five alternatives',
    intro:
      "Visit each one as a customer would: read the first page, ask for the price, look for proof. One of the five is 'do nothing'.",
    fields: [
      tableField({
        key: 'alternatives',
        label: 'What customers choose instead of you',
        help: 'Write what you found, not what you make of it.',
        min: 5,
        columns: [
          { key: 'name', label: 'Alternative', kind: 'short' },
          { key: 'promise', label: 'Promise', kind: 'long' },
          { key: 'price_level', label: 'Price level', kind: 'choice', options: PRICE_LEVELS },
          { key: 'proof', label: 'Proof they show', kind: 'long' },
          { key: 'sound_and_look', label: 'Sound and look', kind: 'long' },
        ],
        example: [
          ['Do nothing', 'No change, no risk', 'Free', 'It worked last year', 'A paper list on the fridge'],
          [
            'A spreadsheet',
            'Does whatever you build',
            'Free',
            'Everyone knows it',
            'Grey, full of colours by hand',
          ],
          [
            'Large hospital suite',
            'One system for all wards',
            'High',
            '40 hospitals named',
            'Formal, dark blue, many arrows',
          ],
          [
            'General rota app',
            'Shifts in two minutes',
            'Low',
            '4.6 stars from 9,000 users',
            'Cheerful, for cafes and shops',
          ],
          [
            'A temp agency',
            'Someone by tomorrow',
            'High',
            'A phone number day and night',
            'Urgent, red, photos of smiles',
          ],
        ],
      }),
    ],
  },
  {
    key: 'map',
    title: 'The map',
    intro: 'Choose two questions that decide what customers buy. Place everyone on both, yourself included.',
    fields: [
      {
        key: 'first_axis',
        label: 'First axis',
        kind: 'short',
        help: 'Something customers care about that goes from low to high.',
        example: 'How well it knows the rules of care homes',
      },
      { key: 'second_axis', label: 'Second axis', kind: 'short', example: 'How soon a gap is filled' },
      tableField({
        key: 'placements',
        label: 'Where everyone stands',
        min: 6,
        columns: [
          { key: 'name', label: 'Who', kind: 'short' },
          { key: 'on_first', label: 'First axis', kind: 'choice', options: PLACES },
          { key: 'on_second', label: 'Second axis', kind: 'choice', options: PLACES },
        ],
        example: [
          ['Do nothing', 'Middle', 'Low'],
          ['A spreadsheet', 'Low', 'Low'],
          ['Large hospital suite', 'High', 'Low'],
          ['General rota app', 'Low', 'High'],
          ['A temp agency', 'Low', 'High'],
          ['Oakrota', 'High', 'Middle'],
        ],
      }),
      {
        key: 'gaps',
        label: 'Two gaps you could hold',
        kind: 'list',
        help: 'The gap first, then why it is worth holding and why nobody stands there.',
        min: 2,
        max: 2,
        isResult: true,
        example: [
          "A gap in tonight's shift filled by own staff within the hour. Worth it because an agency nurse costs twice as much; nobody does it because it needs the rules of each home.",
          'A rota that an inspector accepts without questions. Worth it because managers lose two days before each inspection; the big suites do it, but only for hospitals.',
        ],
      },
    ],
  },
];
