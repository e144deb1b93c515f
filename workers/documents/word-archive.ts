import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ZipFile as NewArchive } from 'yazl';
import type { LeftOut } from '#shared/contract/uploads.ts';
import { UnreadableError } from './unreadable-error.ts';
import { countElements } from './word-shape.ts';

const MAX_ENTRIES = 2_000;
/** Bytes of all XML together, unpacked. */
const MAX_XML = 24_000_000;
/** Bytes of pictures to show, each and together; larger ones are left out. */
const MAX_PICTURE = 150_000;
const MAX_PICTURES = 500_000;

/** Parts of no interest to a reader. */
const SKIPPED = /^(docProps|customXml|word\/(embeddings|fonts|charts|diagrams|activeX|glossary|theme))\//i;
const PICTURE = /^word\/media\/[^/]+\.(png|jpe?g|gif|webp)$/i;
/** Compound File Binary: an encrypted document, or one of an older Word. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** What the library leaves out with the words in it: fields, runs from right to left, words with their pronunciation. */
const WRAPPERS = /<\/?w:(?:fldSimple|dir|bdo|ruby|rubyBase)(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;

/** A text with a letter: a header of a number alone is no loss. */
const WORDS = /<w:t(?:\s[^<>]*)?>[^<A-Za-z\u0080-\u00ff]*[A-Za-z\u0080-\u00ff]/;
const BODY = /^word\/document\.xml$/i;

/** What else a document has that the library does not read. */
const notRead: readonly [what: LeftOut, part: RegExp, sign: RegExp][] = [
  ['header', /^word\/header\d*\.xml$/i, WORDS],
  ['footer', /^word\/footer\d*\.xml$/i, WORDS],
  ['comments', /^word\/comments\.xml$/i, WORDS],
  ['equations', BODY, /<m:t[\s>]/],
  ['diagrams', BODY, /<dgm:relIds[\s/]/],
  ['charts', BODY, /<c:chart[\s/]/],
  ['documents', BODY, /<w:altChunk[\s/]/],
];

function leftOutOf(parts: Parts): LeftOut[] {
  const texts = [...parts].map(
    ([name, part]) => [name, PICTURE.test(name) ? '' : part.toString('latin1')] as const,
  );
  const found = notRead
    .filter(([, part, sign]) => texts.some(([name, text]) => part.test(name) && sign.test(text)))
    .map(([what]) => what);
  const body = texts.find(([name]) => BODY.test(name))?.[1] ?? '';
  // Word writes each box a second time for older programs, which is the one that the library reads.
  const hasBox = body.split('<wps:txbx').length > body.split('<v:textbox').length;
  return hasBox ? [...found, 'boxes'] : found;
}

type Parts = Map<string, Buffer>;

/**
 * Unpacks a Word document within limits, refuses what may not be in it, and packs what is left without compression, so
 * that the library that reads it meets neither a bomb nor a part that was not checked. Throws ThreadError for one that takes
 * longer to read than so many elements.
 */
export async function repackWord(
  content: Buffer,
  mostElements: number,
): Promise<{ parts: Buffer; leftOut: LeftOut[] }> {
  if (content.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) throw new UnreadableError('encrypted');
  const archive = await fromBufferPromise(content);
  if (archive.entryCount > MAX_ENTRIES) throw new UnreadableError('too-large');
  const parts = await unpack(archive, mostElements);
  if (/macroEnabled/i.test(parts.get('[Content_Types].xml')?.toString('latin1') ?? ''))
    throw new UnreadableError('macros');
  return { parts: await pack(parts), leftOut: leftOutOf(parts) };
}

async function unpack(archive: ZipFile, mostElements: number): Promise<Parts> {
  const parts: Parts = new Map();
  let [xml, pictures] = [0, 0];
  const count = countElements(mostElements);
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    const { fileName: name, uncompressedSize: size } = entry;
    if (/(^|\/)vbaProject\.bin$/i.test(name)) throw new UnreadableError('macros');
    if (entry.isEncrypted()) throw new UnreadableError('encrypted');
    if (SKIPPED.test(name) || parts.has(name)) continue;
    if (PICTURE.test(name)) {
      if (size > MAX_PICTURE || pictures + size > MAX_PICTURES) continue;
      pictures += size;
    } else if (/\.(xml|rels)$/i.test(name)) {
      xml += size;
      if (xml > MAX_XML) throw new UnreadableError('too-large');
    } else continue;
    // The stream fails when an entry is larger than it claims.
    const part = await buffer(await archive.openReadStreamPromise(entry));
    if (PICTURE.test(name)) parts.set(name, part);
    else {
      const text = part.toString('latin1');
      checkXml(text, count);
      parts.set(name, Buffer.from(text.replaceAll(WRAPPERS, ''), 'latin1'));
    }
  }
  return parts;
}

function checkXml(text: string, count: (xml: string) => void): void {
  // Word writes none; they define entities, which multiply or name other files.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableError('broken');
  count(text);
}

async function pack(parts: Parts): Promise<Buffer> {
  const archive = new NewArchive();
  for (const [name, part] of parts) archive.addBuffer(part, name, { compress: false });
  archive.end();
  return await buffer(archive.outputStream as NodeJS.ReadableStream as never);
}
