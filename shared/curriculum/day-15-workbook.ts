import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { tableField } from './table-field.ts';

const STATES = ['In hand', 'Ordered', 'Missing'] as const;

export const workbook15: readonly WorkbookSection[] = [
  {
    key: 'needs',
    title: 'What you need',
    fields: [
      {
        key: 'current_trouble',
        label: 'What you have today, and its trouble',
        kind: 'long',
        help: 'Print it as small as a thumbnail and look at it on a phone. Where does it fail?',
        example:
          'A wheel with 36 spokes and our name in a circle. It turns to mud at 12 mm on the frame sticker, and the blue is different on the van and on the bills.',
      },
      {
        key: 'logo_words',
        label: 'What it must say',
        kind: 'list',
        help: 'Two words from your visual direction.',
        min: 2,
        max: 2,
        example: ['sturdy', 'quick'],
      },
      tableField({
        key: 'places',
        label: 'Places where it is used',
        min: 4,
        columns: [
          { key: 'place', label: 'Place', kind: 'short' },
          { key: 'width', label: 'Width there', kind: 'short' },
        ],
        example: [
          ['Shop sign', '240 cm'],
          ['Van door', '60 cm'],
          ['Bill and mail footer', '35 mm'],
          ['Frame sticker', '12 mm'],
          ['Round profile picture', '40 pixels'],
        ],
      }),
      {
        key: 'smallest_size',
        label: 'Smallest size',
        kind: 'short',
        help: 'The smallest width of all these places.',
        isForBook: true,
        example: '12 mm in print, 40 pixels on a screen',
      },
      tableField({
        key: 'versions',
        label: 'Versions needed',
        rowNames: ['Full', 'Small', 'One colour', 'Dark ground'],
        isForBook: true,
        columns: [
          { key: 'version', label: 'Version', kind: 'short' },
          { key: 'description', label: 'What it shows', kind: 'long' },
          { key: 'used_for', label: 'Used for', kind: 'short' },
        ],
        example: [
          ['Full', 'Wheel with the name on its right', 'Sign, van, website'],
          ['Small', 'Wheel alone, eight spokes', 'Stickers, profile picture'],
          ['One colour', 'Wheel and name, no grey', 'Leather stamp, bills'],
          ['Dark ground', 'All white on our blue', 'Work clothes, van'],
        ],
      }),
    ],
  },
  {
    key: 'rules',
    title: 'The rules',
    fields: [
      {
        key: 'clear_space',
        label: 'Clear space',
        kind: 'long',
        help: 'Measure it with a part of the logo, so that it is right at any size.',
        lines: 2,
        isForBook: true,
        example: 'The width of one hub on all four sides. Nothing else stands in it, not even a line.',
      },
      {
        key: 'misuses',
        label: 'Four misuses',
        kind: 'list',
        help: 'Mistakes that people really make.',
        min: 4,
        max: 4,
        isForBook: true,
        example: [
          'Do not turn the wheel or lean the name.',
          'Do not put it on a photo without a plain ground.',
          'Do not use the full version below 30 mm.',
          'Do not set the name in another typeface.',
        ],
      },
    ],
  },
  {
    key: 'files',
    title: 'The files',
    fields: [
      tableField({
        key: 'logo_files',
        label: 'File types in hand or ordered',
        help: 'SVG for screens, PDF for printers, PNG for everything else.',
        rowNames: ['SVG', 'PDF', 'PNG'],
        isResult: true,
        columns: [
          { key: 'file_type', label: 'File type', kind: 'short' },
          { key: 'state', label: 'State', kind: 'choice', options: STATES },
          { key: 'where', label: 'Where it is kept', kind: 'short' },
        ],
        example: [
          ['SVG', 'Ordered', 'Ida sends it to the shared folder'],
          ['PDF', 'Ordered', 'Ida sends it to the shared folder'],
          ['PNG', 'In hand', 'Shared folder, "Logo 2026", old wheel'],
        ],
      }),
      {
        key: 'files_folder',
        label: 'Link to the folder with the files',
        kind: 'link',
        help: 'One folder that a printer may open.',
        isOptional: true,
        example: 'https://files.example.com/radhuset-cykel/logo',
      },
      { key: 'maker', label: 'Who makes it', kind: 'short', example: 'Ida, who also painted the shop sign' },
      { key: 'due_date', label: 'By when', kind: 'date', example: '2027-03-14' },
      {
        key: 'logo_pictures',
        label: 'Pictures of the logo',
        kind: 'pictures',
        help: 'Add each version that you have as PNG or JPG, or a photo of a sketch. The caption names the version.',
        min: 1,
        max: 4,
        isOptional: true,
        isForBook: true,
      },
    ],
  },
];
