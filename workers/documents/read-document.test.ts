import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  Paragraph,
  Table,
  TableRow,
  TextRun,
} from 'docx';
import { describe, expect, test } from 'vitest';
import { MAX_FILE_TEXT } from '#shared/contract/limits.ts';
import { pdfOf, pdfOfContents, pdfOfObjects, pdfStream } from '#tests/support/pdf-file.ts';
import {
  body,
  bullet,
  cell,
  DOCX,
  minimal,
  nested,
  office,
  paragraph,
  picture,
  png,
  wordFile,
} from '#tests/workers/word-files.ts';
import { convertToHtml } from './quiet-mammoth.ts';
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

const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const part = (name: string, text: string) => ({
  [`word/${name}.xml`]: `<w:${name} ${w}><w:p>${words(text)}</w:p></w:${name}>`,
});
const wps = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const inBox = `<w:txbxContent>${paragraph('In a box')}</w:txbxContent>`;
const drawn = `<w:drawing><wps:txbx ${wps}>${inBox}</wps:txbx></w:drawing>`;
const old = `<w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">${inBox}</v:textbox></w:pict>`;

const besides: [what: string, inner: string, more: Record<string, string>, leftOut: string[]][] = [
  ['nothing', '', part('header1', ' '), []],
  ['numbers of pages', '', part('footer1', '3 / 12'), []],
  [
    'a header, a footer and comments',
    '',
    { ...part('header2', '  Größe'), ...part('footer1', 'Page 1'), ...part('comments', 'True?') },
    ['header', 'footer', 'comments'],
  ],
  ['a header of other letters', '', part('header1', 'שלום'), ['header']],
  ['a box', drawn, {}, ['boxes']],
  [
    'a box that is written twice',
    `<mc:AlternateContent ${mc}><mc:Choice>${drawn}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent>`,
    {},
    [],
  ],
  ['an equation', '<m:oMath xmlns:m="m"><m:r><m:t>a</m:t></m:r></m:oMath>', {}, ['equations']],
  ['a diagram and a chart', '<dgm:relIds xmlns:dgm="d"/><c:chart xmlns:c="c"/>', {}, ['diagrams', 'charts']],
  ['another document', '<w:altChunk r:id="a1"/>', {}, ['documents']],
];

describe('a Word document', () => {
  test('becomes text with lists, rows and notes, and HTML as laid out', async () => {
    const link = new ExternalHyperlink({
      link: 'https://crumb.example',
      children: [new TextRun('our shop')],
    });
    const words = await read(
      await wordFile([
        new Paragraph({ text: 'Mission', heading: HeadingLevel.HEADING_1 }),
        new Paragraph({ children: [new TextRun('We bake '), new TextRun({ text: 'slowly', bold: true })] }),
        bullet('Rye'),
        bullet('Wheat', 1),
        new Paragraph({ children: [new TextRun('See '), link, new FootnoteReferenceRun(1)] }),
        new Table({ rows: [new TableRow({ children: [cell('Name'), cell('Price')] })] }),
        picture(png),
      ]),
    );
    expect(words).toMatchObject({
      state: 'ready',
      text: 'Mission\n\nWe bake slowly\n\n• Rye\n  • Wheat\n\nSee our shop (https://crumb.example)[1]\n\nName | Price\n\n[1] Asked in May',
      isCut: false,
    });
    const { html } = words as { html: string };
    expect(html).toContain('<h1>Mission</h1>');
    expect(html).toContain('<strong>slowly</strong>');
    expect(html).toContain('<img src="data:image/png;base64,');
    expect(html).not.toMatch(/<a|href|https:/);
  });

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

  test('shows words in fields, of either direction and with their pronunciation', async () => {
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const wrapped = [
      `<w:fldSimple w:instr=" IF 2 > 1 ">${run('field ')}</w:fldSimple>`,
      `<w:dir w:val="rtl">${run('dir ')}<w:bdo w:val='rtl'>${run('bdo ')}</w:bdo></w:dir>`,
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('above')}</w:rt><w:rubyBase>${run('ruby ')}</w:rubyBase></w:ruby></w:r>`,
      `<w:dirty>${run('unknown')}</w:dirty><w:fldSimple w:instr="PAGE"/>${run('end')}`,
    ];
    const words = await read(await minimal(body(`<w:p>${wrapped.join('')}</w:p>`)));
    expect(words).toMatchObject({
      text: 'field dir bdo ruby end',
      html: '<p>field dir bdo ruby end</p>',
      leftOut: [],
    });
  });

  test.each(besides)('tells that it has more: %s', async (_what, inner, more, leftOut) => {
    const words = await read(
      await minimal(body(`${paragraph('Plain')}<w:p><w:r>${inner}</w:r></w:p>`), more),
    );
    expect(words).toMatchObject({ state: 'ready', text: expect.stringMatching(/^Plain/), leftOut });
  });

  test('keeps its words when its pictures are too large to show', async () => {
    const words = await read(await wordFile([new Paragraph('Before'), picture(randomBytes(400_000))]));
    expect(words).toMatchObject({ state: 'ready', text: 'Before', html: '<p>Before</p>' });
  });

  test('ends where annotations can no longer point to', async () => {
    const words = await read(await minimal(body(paragraph('ab '.repeat(400_000)))));
    expect({ ...words, text: (words as { text: string }).text.length }).toEqual({
      state: 'ready',
      isCut: true,
      leftOut: [],
      html: null,
      text: MAX_FILE_TEXT,
    });
  });

  test('shows no markup that its words contain, and no control characters', async () => {
    const words = await read(
      await minimal(body(paragraph('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=y&gt;'))),
    );
    expect(words).toMatchObject({
      text: '<script>alert(1)</script> <img src=x onerror=y>',
      html: '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=y&gt;</p>',
    });
  });

  test('names no file of the server and no address: linked pictures and links are left out', async () => {
    const blip = (id: string) =>
      `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const link = `<w:p><w:hyperlink r:id="r3"><w:r><w:t>Press</w:t></w:r></w:hyperlink></w:p>`;
    const target = (id: string, kind: string, to: string) =>
      `<Relationship Id="${id}" Type="${office}/${kind}" Target="${to}" TargetMode="External"/>`;
    const words = await read(
      await minimal(body(`${blip('r1')}${blip('r2')}${link}`), {
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
          ${target('r1', 'image', 'file:///etc/passwd')}${target('r2', 'image', 'http://127.0.0.1/secret')}
          ${target('r3', 'hyperlink', 'javascript:alert(1)')}</Relationships>`,
      }),
    );
    expect(words).toMatchObject({ state: 'ready', text: 'Press (javascript:alert(1))' });
    expect((words as { html: string }).html).toBe('<p></p><p></p><p>Press</p>');
  });
});

describe('a Word document takes time by its size alone:', () => {
  const note = (inner: string) =>
    `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inner}</w:footnotes>`;

  test('no warnings of a library are kept, which it would compare with each other', async () => {
    // Elements that no reader knows.
    const strange = Array.from({ length: 100 }, (_, n) => `<w:x${n}/>`).join('');
    const { messages } = await convertToHtml({ buffer: await minimal(body(nested(20, strange))) });
    expect(messages).toEqual([]);
  });

  test('a note is read once, however often it is referred to', async () => {
    const reference = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const words = await read(
      await minimal(body(`<w:p>${reference.repeat(5_000)}</w:p>`), {
        'word/footnotes.xml': note(`<w:footnote w:id="1">${paragraph('note').repeat(1_000)}</w:footnote>`),
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
          <Relationship Id="r1" Type="${office}/footnotes" Target="footnotes.xml"/></Relationships>`,
      }),
    );
    expect(words).toMatchObject({ state: 'ready', text: expect.stringMatching(/^\[1\]\n\n\[1\] note/) });
    expect((words as { text: string }).text.length).toBeLessThan(6_000);
  });

  test('20 tables in one another are shown', async () => {
    expect(await read(await minimal(body(nested(20))))).toMatchObject({ state: 'ready', text: 'deep' });
  });
});

const pages = (...kids: string[]) => pdfOf(...kids.map((line) => [line]));
const tree = '1 0\n<</Type/Pages/Count 7/Kids[]>>';
const packed = (content: Buffer, more = '') =>
  pdfOfObjects(['<</Type/Catalog/Pages 1 0 R>>', pdfStream(content, `/Type/ObjStm/N 1/First 4${more}`)]);
const deflated = (more = '') => packed(deflateSync(Buffer.from(tree)), `/Filter/FlateDecode${more}`);

test.each<[what: string, content: Buffer, most: number | undefined]>([
  ['one page', pages('a'), 1],
  ['a thousand', pages(...Array.from({ length: 1_000 }, () => 'a')), 1_000],
  ['a former version', Buffer.concat([pages('a', 'b', 'c'), pages('a')]), 4],
  ['bookmarks', pdfOfContents([''], { catalog: '/Outlines<</Count 90>>' }), 1],
  [
    'more pages than it says',
    Buffer.from(pages('a', 'b').toString('latin1').replace('Count 2', 'Count 1'), 'latin1'),
    2,
  ],
  ['objects packed together', deflated(), 7],
  ['a password', Buffer.concat([deflated(), Buffer.from('trailer<</Encrypt 9 0 R>>')]), undefined],
  ['objects packed in another way', deflated('/DecodeParms<</Predictor 12>>'), undefined],
  ['torn packed objects', packed(Buffer.from('torn'), '/Filter/FlateDecode'), undefined],
  ['a bomb', packed(deflateSync(Buffer.alloc(70_000_000, ' ')), '/Filter/FlateDecode'), undefined],
  ['a count elsewhere', pdfOfObjects(['<</Type/Pages/Count 3 0 R>>']), undefined],
  ['nothing of a PDF', Buffer.from('%PDF-1.7\n'), undefined],
])('the pages of a PDF with %s are counted, or it hides them', async (_what, content, most) => {
  expect(await readDocument('application/pdf', content)).toEqual({
    ...{ state: 'ready', text: '', html: null, isCut: false, leftOut: [] },
    pages: most,
  });
});

test.each([
  ['UTF-8', Buffer.from('Brød\r\nog smør'), 'Brød\nog smør'],
  ['UTF-8 with its mark', Buffer.from('\ufeffBrød'), 'Brød'],
  ['UTF-16', Buffer.from('\ufeffBrød', 'utf16le'), 'Brød'],
])('a text in %s is read', async (_what, content, text) => {
  expect(await readDocument('text/csv', content)).toEqual({
    state: 'ready',
    text,
    html: null,
    isCut: false,
    leftOut: [],
  });
});

test('a text in another encoding is refused instead of shown wrongly', async () => {
  const latin = Buffer.from([0x42, 0x72, 0xf8, 0x64]);
  expect(await readDocument('text/plain', latin)).toEqual({ state: 'unreadable', reason: 'not-text' });
});
