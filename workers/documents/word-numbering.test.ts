import { expect, test } from 'vitest';
import { body, DOCX, minimal, paragraph } from '#tests/workers/word-files.ts';
import { readDocument } from './read-document.ts';

const read = (content: Buffer) => readDocument(DOCX, content);

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const numbering = (inner: string) => `<w:numbering ${w}>${inner}</w:numbering>`;
const level = (at: number, format = 'decimal', text = `%${at + 1}.`, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const abstract = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const num = (id: number, list: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${list}"/>${more}</w:num>`;
const override = (at: number, inner: string) => `<w:lvlOverride w:ilvl="${at}">${inner}</w:lvlOverride>`;
const styled = (properties: string, text: string) =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const item = (of: number, at: number, text: string) =>
  styled(`<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${of}"/></w:numPr>`, text);
const items = (of: number, ...texts: string[]) => texts.map((text) => item(of, 0, text));
const letters = abstract(1, level(0), level(1, 'lowerLetter', '%2)'));
const legal = abstract(
  1,
  level(0, 'upperRoman'),
  level(1, 'decimal', '%1.%2', '<w:isLgl/>'),
  level(2, 'decimalZero', '%1.%3'),
);

const lists: [what: string, numbering: string, items: string[], shown: string[]][] = [
  [
    'a list that goes on after words',
    letters + num(1, 1),
    [
      item(1, 0, 'Who?'),
      paragraph('Regulars'),
      item(1, 0, 'What?'),
      paragraph('Bread'),
      item(1, 1, 'rye'),
      item(1, 1, 'spelt'),
      item(1, 0, 'Why?'),
      item(1, 1, 'warm'),
    ],
    ['1. Who?', 'Regulars', '2. What?', 'Bread', '  a) rye', '  b) spelt', '3. Why?', '  a) warm'],
  ],
  [
    'a list that begins at 5',
    abstract(1, level(0).replace('w:start w:val="1"', 'w:start w:val="5"')) + num(1, 1),
    items(1, 'Fifth', 'Sixth'),
    ['5. Fifth', '6. Sixth'],
  ],
  [
    'Roman numbers and capitals',
    abstract(1, level(0, 'upperRoman')) +
      abstract(2, level(0, 'upperLetter', '(%1)')) +
      num(1, 1) +
      num(2, 2),
    [...items(1, 'a', 'b', 'c', 'd'), ...items(2, ...Array.from({ length: 27 }, () => 'x'))],
    [
      'I. a',
      'II. b',
      'III. c',
      'IV. d',
      ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'AA'].map((letter) => `(${letter}) x`),
    ],
  ],
  [
    'several numbers in one mark',
    legal + num(1, 1),
    [item(1, 0, 'a'), item(1, 1, 'b'), item(1, 0, 'c'), item(1, 1, 'd'), item(1, 2, 'e')],
    ['I. a', '  1.1 b', 'II. c', '  2.1 d', '    II.01 e'],
  ],
  [
    'a list that begins anew, and goes on where it is named again',
    letters + num(1, 1) + num(2, 1, override(0, '<w:startOverride w:val="1"/>')),
    [...items(1, 'a', 'b'), ...items(2, 'c', 'd'), paragraph('then'), ...items(2, 'e')],
    ['1. a', '2. b', '1. c', '2. d', 'then', '3. e'],
  ],
  [
    'a level that another numbering changes',
    letters + num(1, 1) + num(2, 1, override(0, level(0, 'decimal', 'Step %1:'))),
    [...items(1, 'a'), ...items(2, 'b')],
    ['1. a', 'Step 2: b'],
  ],
  [
    'a level that never restarts',
    abstract(1, level(0), level(1, 'decimal', '%2)', '<w:lvlRestart w:val="0"/>')) + num(1, 1),
    [item(1, 0, 'a'), item(1, 1, 'b'), item(1, 0, 'c'), item(1, 1, 'd')],
    ['1. a', '  1) b', '2. c', '  2) d'],
  ],
  [
    'a list in cells, and an item without words',
    letters + num(1, 1),
    [
      ...items(1, 'a', ''),
      `<w:tbl><w:tr><w:tc>${items(1, 'b').join('')}</w:tc></w:tr></w:tbl>`,
      ...items(1, 'c'),
    ],
    ['1. a', '3. b', '4. c'],
  ],
  [
    'headings by their style',
    abstract(1, level(0, 'decimal', '%1', '<w:pStyle w:val="Heading1"/>')) + num(1, 1),
    [
      styled('<w:pStyle w:val="Heading1"/>', 'Story'),
      paragraph('words'),
      styled('<w:pStyle w:val="Heading1"/>', 'Look'),
    ],
    ['1 Story', 'words', '2 Look'],
  ],
  [
    'bullets between numbers, and a list of no marks',
    abstract(1, level(0), level(1, 'bullet', '')) + abstract(2, level(0, 'none', '')) + num(1, 1) + num(2, 2),
    [item(1, 0, 'a'), item(1, 1, 'b'), item(1, 0, 'c'), ...items(2, 'd')],
    ['1. a', '  • b', '2. c', 'd'],
  ],
  [
    'what is no list, and a start that nobody can write',
    abstract(1, level(0, 'lowerRoman').replace('w:start w:val="1"', 'w:start w:val="900000"')) +
      num(1, 1) +
      num(3, 9),
    [...items(1, 'a'), ...items(7, 'b'), ...items(3, 'c')],
    ['900000. a', 'b', 'c'],
  ],
];

test.each(lists)('numbers %s as Word shows it', async (_what, list, items, shown) => {
  const words = await read(await minimal(body(items.join('')), { 'word/numbering.xml': numbering(list) }));
  const { text, html } = words as { text: string; html: string };
  expect(text.split(/\n+/)).toEqual(shown);
  const inHtml = html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('\u00a0', ' ')
    .trim();
  const ordered = shown.map((line) => line.trim()).filter((line) => !line.startsWith('•'));
  expect(inHtml.split(/\n+/)).toEqual(expect.arrayContaining(ordered));
});

test('shows its ordered lists without marks of a browser, nested ones without an empty bullet', async () => {
  const list = abstract(1, level(0), level(1, 'lowerLetter', '%2)')) + num(1, 1);
  const items = [item(1, 1, 'deep'), item(1, 0, 'next'), paragraph('between'), item(1, 1, 'on')].join('');
  const words = await read(await minimal(body(items), { 'word/numbering.xml': numbering(list) }));
  const ol = '<ol class="marked">';
  const html = `${ol}<li>${ol}<li>a)\u00a0deep</li></ol></li><li>1.\u00a0next</li></ol><p>between</p>${ol}<li>${ol}<li>a)\u00a0on</li></ol></li></ol>`;
  expect(words).toMatchObject({ html });
});

test('numbers the lists of a note', async () => {
  const reference = '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>';
  const note = `<w:footnotes ${w}><w:footnote w:id="1">${item(1, 0, 'May')}${item(1, 0, 'June')}</w:footnote></w:footnotes>`;
  const parts = { 'word/footnotes.xml': note, 'word/numbering.xml': numbering(letters + num(1, 1)) };
  expect(await read(await minimal(body(reference), parts))).toMatchObject({
    text: '[1]\n\n[1] 1. May\n2. June',
    html: expect.stringMatching(/<li>\[1\]\u00a01\.\u00a0May<\/li><li>2\.\u00a0June/),
  });
});
