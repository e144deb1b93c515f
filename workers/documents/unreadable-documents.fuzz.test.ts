import { Paragraph } from 'docx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { triesOf } from '#tests/support/test-settings.ts';
import {
  body,
  bullet,
  DOCX,
  minimal,
  nested,
  paragraph,
  picture,
  png,
  TYPES,
  wordFile,
  zipOf,
} from '#tests/workers/word-files.ts';
import { readDocument } from './read-document.ts';

const read = (content: Buffer) => readDocument(DOCX, content);

const encrypted = Buffer.from('d0cf11e0a1b11ae1'.repeat(99), 'hex');
const macrosAllowed = { '[Content_Types].xml': TYPES.replace('.main+xml', '.macroEnabled.main+xml') };
const attributes = Array.from({ length: 5_000 }, (_, n) => `w:a${n}=""`).join(' ');
const entries = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`x/${n}`, '']));
const entities = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;

describe('refused with its reason:', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['a document behind a password', 'encrypted', async () => encrypted],
    ['macros', 'macros', () => minimal(body(paragraph('x')), { 'word/vbaProject.bin': 'x' })],
    ['macros by its type alone', 'macros', () => minimal(body(paragraph('x')), macrosAllowed)],
    ['entities', 'broken', () => minimal(body(paragraph('&b;&c;'), entities))],
    ['10,000 nested tables', 'too-large', () => minimal(body(nested(10_000)))],
    ['30 tables in one another', 'too-large', () => minimal(body(nested(30)))],
    ['a million elements', 'too-large', () => minimal(body('<w:p/>'.repeat(1_000_000)))],
    ['an element with thousands of attributes', 'too-large', () => minimal(body(`<w:p ${attributes}/>`))],
    ['a comment without an end', 'broken', () => minimal(body(`${paragraph('x')}<!-- `))],
    ['a bomb of spaces', 'too-large', () => minimal(body(paragraph(' '.repeat(25_000_000))))],
    ['too many entries', 'too-large', () => minimal(body(''), entries)],
    ['a zip without a document', 'broken', () => zipOf({ 'word/other.xml': '<a/>' })],
    ['no zip', 'broken', async () => Buffer.from('PK\u0003\u0004 not really')],
    ['nothing', 'broken', async () => Buffer.alloc(0)],
    ['half a document', 'broken', async () => (await wordFile([new Paragraph('x')])).subarray(0, 2_000)],
  ])('%s', async (_what, reason, make) => {
    expect(await read(await make())).toEqual({ state: 'unreadable', reason });
  });

  test('a part that is larger than it claims', async () => {
    const zip = await minimal(body(paragraph('x'.repeat(3_000_000))));
    // Every place that tells the size says 100 bytes.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(Buffer.byteLength(body(paragraph('x'.repeat(3_000_000)))));
    const claimed = Buffer.from('64000000', 'hex');
    for (let at = zip.indexOf(size); at !== -1; at = zip.indexOf(size, at + 4)) claimed.copy(zip, at);
    expect(await read(zip)).toEqual({ state: 'unreadable', reason: 'broken' });
  });
});

test('changed bytes never throw: they are read or refused', async () => {
  const whole = await wordFile([new Paragraph('We bake'), bullet('Rye'), picture(png)]);
  const stored = await minimal(body(paragraph('We bake') + nested(3)));
  const change = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (isStored, changes) => {
        const bytes = Buffer.from(isStored ? stored : whole);
        for (const { at, by } of changes) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by;
        const { state } = await read(bytes);
        expect(state).toBeOneOf(['ready', 'unreadable']);
      },
    ),
    { numRuns: triesOf({ few: 20, all: 150 }) },
  );
});
