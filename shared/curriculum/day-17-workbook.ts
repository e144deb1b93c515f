import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

const YES_NO = ['Yes', 'No'] as const;

export const workbook17: readonly WorkbookSection[] = [
  {
    key: 'audit',
    title: 'The audit',
    intro: 'Look at each place as a stranger does. Change the list to the places that people really meet.',
    fields: [
      tableField({
        key: 'touchpoints',
        label: 'Ten places, checked with the same questions',
        help: 'Is the name right, is the tagline there, are the colours used, does it speak in your voice? The score is the number of yes answers.',
        min: 10,
        rowNames: [
          'Website',
          'Map entry',
          'Main social profile',
          'Mail footer',
          'Invoice',
          'Sign or door',
          'Packaging or first page',
          'Voicemail',
          'Business card',
          'Price list',
        ],
        columns: [
          { key: 'place', label: 'Place', kind: 'short' },
          { key: 'name', label: 'Name', kind: 'choice', options: YES_NO },
          { key: 'tagline', label: 'Tagline', kind: 'choice', options: YES_NO },
          { key: 'colour', label: 'Colour', kind: 'choice', options: YES_NO },
          { key: 'voice', label: 'Voice', kind: 'choice', options: YES_NO },
          { key: 'score', label: 'Score', kind: 'number' },
        ],
        example: [
          ['Shop sign', 'Yes', 'Yes', 'Yes', 'Yes', '4'],
          ['Paper bag', 'Yes', 'No', 'Yes', 'Yes', '3'],
          ['Website', 'Yes', 'No', 'Yes', 'Yes', '3'],
          ['Price board', 'Yes', 'No', 'Yes', 'Yes', '3'],
          ['Main social profile', 'Yes', 'No', 'No', 'Yes', '2'],
          ['Order sheet for schools', 'Yes', 'No', 'No', 'Yes', '2'],
          ['Map entry', 'Yes', 'No', 'No', 'No', '1'],
          ['Van', 'Yes', 'No', 'No', 'No', '1'],
          ['Invoice', 'No', 'No', 'No', 'No', '0'],
          ['Voicemail', 'No', 'No', 'No', 'No', '0'],
        ],
      }),
      tableField({
        key: 'fixes',
        label: 'Fix, owner and date for every place that needs one',
        help: 'A fix without a name and a date will not happen.',
        min: 5,
        columns: [
          { key: 'place', label: 'Place', kind: 'short' },
          { key: 'fix', label: 'Fix', kind: 'long' },
          { key: 'owner', label: 'Owner', kind: 'short' },
          { key: 'by_when', label: 'By when', kind: 'date' },
        ],
        example: [
          ['Map entry', 'New hours, photo of the counter, one-liner', 'Ines', '2027-03-22'],
          ['Invoice', 'Colours and a line of thanks', 'Ines', '2027-03-22'],
          ['Voicemail', 'Record it again with the hours', 'Rui', '2027-03-22'],
          ['Paper bag', 'Tagline on the next print', 'Rui', '2027-04-30'],
          ['Website', 'Tagline in the first line', 'Ines', '2027-03-26'],
          ['Main social profile', 'New picture, tagline', 'Ines', '2027-03-26'],
        ],
      }),
    ],
  },
  {
    key: 'repair',
    title: 'The repair',
    intro: 'Begin with the three that most people see. Take the first picture before you touch anything.',
    fields: [
      tableField({
        key: 'repaired',
        label: 'Three repaired today',
        min: 3,
        max: 3,
        isResult: true,
        columns: [
          { key: 'place', label: 'Place', kind: 'short' },
          { key: 'before', label: 'Before', kind: 'long' },
          { key: 'after', label: 'After', kind: 'long' },
        ],
        example: [
          [
            'Map entry',
            'Closed on Mondays, says the map. We are open.',
            'Right hours, the counter, our one-liner',
          ],
          [
            'Invoice',
            'Grey table, "payment due immediately"',
            'Our brown, and "Thank you for 40 breakfasts"',
          ],
          ['Voicemail', 'The voice of the telephone company', 'Rui says the hours and what is in the oven'],
        ],
      }),
      {
        key: 'repair_pictures',
        label: 'Pictures before and after',
        kind: 'pictures',
        help: 'Two for each repair: one before, one after. Say in the caption which it is. A screenshot is enough.',
        min: 6,
        max: 6,
      },
      {
        key: 'left_on_purpose',
        label: 'What you leave on purpose',
        kind: 'long',
        help: 'Say openly what stays as it is, why, and until when.',
        example: 'The old lettering on the van. It is repainted in May anyway, and only suppliers see it.',
      },
    ],
  },
];
