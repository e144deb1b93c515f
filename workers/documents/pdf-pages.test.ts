import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf, pdfOfContents, pdfOfObjects, pdfStream } from '#tests/support/pdf-file.ts';
import { readDocument } from './read-document.ts';

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
