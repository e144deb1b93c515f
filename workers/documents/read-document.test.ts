import { randomBytes } from 'node:crypto';
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
