import { MAX_FILE_TEXT } from '#shared/contract/limits.ts';
import type { Unreadable } from '#shared/contract/uploads.ts';
import { HEIC } from '#shared/domain/file-types.ts';
import { ThreadError } from '#shared/threads/thread-error.ts';
import { UnreadableError } from './unreadable-error.ts';
import { repackWord } from './word-archive.ts';

/** What is stored of a document, or of a photo that browsers do not show. */
export type Words =
  | { state: 'ready'; text: string; html: string | null; isCut: boolean; picture?: Uint8Array }
  | { state: 'unreadable'; reason: Unreadable };

/**
 * Reads the words of an uploaded document, or makes a picture that browsers show; the cause of a failure becomes its reason.
 * Throws ThreadError for what takes longer than so many elements or pixels.
 */
export async function readDocument(
  mediaType: string,
  content: Buffer,
  { mostElements = Number.POSITIVE_INFINITY, mostPixels = Number.POSITIVE_INFINITY } = {},
): Promise<Words> {
  try {
    if (mediaType === HEIC) {
      // Only a photo that is converted has its libraries loaded.
      const { convertHeic } = await import('./heic.ts');
      const picture = await convertHeic(content, mostPixels);
      return { state: 'ready', text: '', html: null, isCut: false, picture };
    }
    const isText = mediaType.startsWith('text/');
    const { text, html } = isText
      ? { text: decodeText(content), html: null }
      : await readWordOf(await repackWord(content, mostElements));
    return { state: 'ready', html, ...cut(tidy(text)) };
  } catch (error) {
    if (error instanceof ThreadError) throw error;
    if (error instanceof UnreadableError) return { state: 'unreadable', reason: error.reason };
    // Nested deeper than the stack.
    if (error instanceof RangeError) return { state: 'unreadable', reason: 'too-large' };
    return { state: 'unreadable', reason: 'broken' };
  }
}

/** Only a document that is read has its library loaded. */
async function readWordOf(parts: Buffer): Promise<{ text: string; html: string | null }> {
  const { readWord } = await import('./read-word.ts');
  return await readWord(parts);
}

/** UTF-8, or UTF-16 with its mark. */
function decodeText(content: Buffer): string {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new UnreadableError('not-text');
  }
}

/** One kind of line end, without characters that PostgreSQL or a screen refuses. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .toWellFormed();

function cut(text: string): { text: string; isCut: boolean } {
  const isCut = text.length > MAX_FILE_TEXT;
  // Half a surrogate pair is no character.
  return { text: isCut ? text.slice(0, MAX_FILE_TEXT).replace(/[\ud800-\udbff]$/, '') : text, isCut };
}
