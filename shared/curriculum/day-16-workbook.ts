import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

export const workbook16: readonly WorkbookSection[] = [
  {
    key: 'colours',
    title: 'Colours',
    fields: [
      {
        key: 'palette',
        label: 'Main, second and accent colour with codes',
        kind: 'colours',
        help: 'The main colour first. A code has six digits, such as #2F4A43; add white or a dark tone for text if you use one.',
        min: 3,
        max: 5,
        isResult: true,
        isForBook: true,
        example: [
          { name: 'Slate green', hex: '#2F4A43' },
          { name: 'Oat', hex: '#EFE6D8' },
          { name: 'Clay', hex: '#B4532A' },
          { name: 'White', hex: '#FFFFFF' },
        ],
      },
      tableField({
        key: 'colour_jobs',
        label: 'What each is for',
        help: 'One job for each colour. Printers need four numbers for cyan, magenta, yellow and black.',
        min: 3,
        max: 5,
        isForBook: true,
        columns: [
          { key: 'colour', label: 'Colour', kind: 'short' },
          { key: 'job', label: 'Job', kind: 'long' },
          { key: 'print_code', label: 'Code for print', kind: 'short' },
        ],
        example: [
          ['Slate green', 'Headings, text, the door', '72 / 46 / 62 / 45'],
          ['Oat', 'Ground of every page', '6 / 9 / 16 / 0'],
          ['Clay', 'Only for what can be booked', '22 / 78 / 92 / 10'],
          ['White', 'Text on clay', 'paper'],
        ],
      }),
      tableField({
        key: 'text_pairs',
        label: 'Text pairs with a contrast of at least 4.5:1',
        help: 'Each pair of text and ground that you really use.',
        min: 3,
        isForBook: true,
        columns: [
          { key: 'text', label: 'Text', kind: 'colour' },
          { key: 'ground', label: 'Ground', kind: 'colour' },
          { key: 'used_for', label: 'Used for', kind: 'short' },
        ],
        contrast: { text: 'text', ground: 'ground', least: 4.5 },
        example: [
          ['#2F4A43', '#EFE6D8', 'Text and headings'],
          ['#FFFFFF', '#B4532A', 'The button for booking'],
          ['#EFE6D8', '#2F4A43', 'Foot of the page'],
        ],
      }),
    ],
  },
  {
    key: 'type',
    title: 'Type',
    intro:
      'Two typefaces are enough: one with character for headings, one that is comfortable for a page of text.',
    fields: [
      {
        key: 'heading_typeface',
        label: 'Heading typeface',
        kind: 'short',
        isForBook: true,
        example: 'Fraunces',
      },
      {
        key: 'heading_licence',
        label: 'Heading licence',
        kind: 'short',
        help: 'May you use it on paper, on a website and on things that you sell?',
        example: 'SIL Open Font License; print, web and goods',
      },
      {
        key: 'body_typeface',
        label: 'Body typeface',
        kind: 'short',
        isForBook: true,
        example: 'Source Sans',
      },
      {
        key: 'body_licence',
        label: 'Body licence',
        kind: 'short',
        example: 'SIL Open Font License; print, web and goods',
      },
      tableField({
        key: 'type_sizes',
        label: 'Sizes, tried with your own words',
        rowNames: ['Heading', 'Text', 'Small print'],
        isForBook: true,
        columns: [
          { key: 'use', label: 'Use', kind: 'short' },
          { key: 'size', label: 'Size', kind: 'short' },
          { key: 'specimen', label: 'Your own words', kind: 'long' },
        ],
        example: [
          ['Heading', '32 pixels / 24 points', 'Nobody kneels in the first term.'],
          ['Text', '18 pixels / 11 points', 'Eight people, one physiotherapist, ten Thursdays.'],
          [
            'Small print',
            '14 pixels / 9 points',
            'You can stop after any class and pay only for those before.',
          ],
        ],
      }),
    ],
  },
  {
    key: 'use',
    title: 'In use',
    fields: [
      {
        key: 'do',
        label: 'One do',
        kind: 'short',
        help: 'Something that makes everything look related.',
        isForBook: true,
        example: 'Leave half of the page empty.',
      },
      { key: 'do_not', label: 'One do-not', kind: 'short', isForBook: true, example: 'No clay in headings.' },
      {
        key: 'sample',
        label: 'Sample with real words',
        kind: 'long',
        help: 'The text of a card or a first page: heading, two sentences, and what can be pressed.',
        lines: 4,
        isForBook: true,
        example:
          'Yoga for people who think it is not for them. You sit, you stand, you hold a chair; a physiotherapist has planned each class. Thursdays at ten, from 4 March. Book a first class.',
      },
    ],
  },
];
