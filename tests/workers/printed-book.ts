import type { BookEntry } from '#shared/contract/brand.ts';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';

const entry = (
  key: string,
  kind: BookEntry['kind'],
  answer: BookEntry['answer'],
  more: Partial<BookEntry> = {},
): BookEntry => ({
  ...{
    key,
    label: key,
    caption: key,
    shape: 'answer',
    kind,
    answer,
    isResult: false,
    edit: null,
    offered: null,
  },
  ...more,
});

/** A book with words of several scripts, a table, these pictures, colours, and a chapter that is not begun. */
export const bookOf = (pictures: string[]): PrintedBook => ({
  cover: {
    name: 'Crumb & Sons',
    line: 'Good bread, every day. Хлеб, خبز, 面包, 🍞.',
    logo: null,
    palette: [
      { name: 'Pine', hex: '#2F4A43' },
      { name: 'Snow', hex: '#FFFFFF' },
    ],
  },
  updatedAt: '2026-11-20T10:00:00.000Z',
  chapters: [
    {
      ...{ key: 'foundation', title: 'Foundation', promise: 'Why you exist.', firstDay: 1, lastDay: 3 },
      days: [
        {
          ...{ day: 1, title: '', heading: 'Mission', handedInAt: null, isFile: false },
          entries: [entry('final_statement', 'long', 'We bake for our street.', { isResult: true })],
        },
        {
          ...{ day: 3, title: '', heading: 'Values', handedInAt: null, isFile: false },
          entries: [
            entry('values', 'table', [{ value: 'Calm', we_do: 'We wait' }], {
              columns: [
                { key: 'value', label: 'Value', kind: 'short' },
                { key: 'we_do', label: 'We do', kind: 'long' },
              ],
            }),
          ],
        },
      ],
    },
    {
      ...{
        key: 'look',
        title: 'Look',
        promise: 'What people recognise.',
        firstDay: 14,
        lastDay: 16,
        showsBrand: true,
      },
      days: [
        {
          ...{ day: 14, title: '', heading: 'Visual direction', handedInAt: null, isFile: false },
          entries: [
            entry(
              'mood_board',
              'pictures',
              pictures.map((fileURL) => ({ fileURL, caption: 'Morning' })),
            ),
          ],
        },
        {
          ...{ day: 16, title: '', heading: 'Colours and type', handedInAt: null, isFile: false },
          entries: [entry('palette', 'colours', [{ name: 'Pine', hex: '#2F4A43' }])],
        },
      ],
    },
    {
      ...{
        key: 'world',
        title: 'In the world',
        promise: 'Your launch.',
        firstDay: 17,
        lastDay: 21,
        days: [],
      },
    },
  ],
});
