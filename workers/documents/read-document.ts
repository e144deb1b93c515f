import { MAX_FILE_TEXT } from '#shared/contract/limits.ts';
import type { LeftOut, Unreadable } from '#shared/contract/uploads.ts';
import { decodeText } from '#shared/domain/file-names.ts';
import { HEIC, PDF } from '#shared/domain/file-types.ts';
import { pagesAtMost } from './pdf-pages.ts';
import { ThreadError } from './thread-error.ts';
import { UnreadableError } from './unreadable-error.ts';
import { repackWord } from './word-archive.ts';

export interface ReadTask {
  mediaType: string;
  content: ArrayBuffer;
  mostElements: number;
  mostPixels: number;
}

interface Shown {
  text: string;
  html: string | null;
  isCut: boolean;
  leftOut: LeftOut[];
}

const NO_WORDS: Shown = { text: '', html: null, isCut: false, leftOut: [] };

/** What is stored of a document, or of a photo that browsers do not show. */
export type Words =
  | (Shown & { state: 'ready'; picture?: Uint8Array; pages?: number | undefined })
  | { state: 'unreadable'; reason: Unreadable };

/**
 * Reads the words of an uploaded document, counts the pages of a PDF or makes a picture that browsers show; the cause of a failure becomes its reason.
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
      return { state: 'ready', ...NO_WORDS, picture };
    }
    if (mediaType === PDF) return { state: 'ready', ...NO_WORDS, pages: pagesAtMost(content) };
    const isText = mediaType.startsWith('text/');
    const { text, html, leftOut } = isText
      ? { text: readText(content), html: null, leftOut: [] }
      : await readWordOf(content, mostElements);
    return { state: 'ready', html, leftOut, ...cut(tidy(text)) };
  } catch (error) {
    if (error instanceof ThreadError) throw error;
    if (error instanceof UnreadableError) return { state: 'unreadable', reason: error.reason };
    // Nested deeper than the stack.
    if (error instanceof RangeError) return { state: 'unreadable', reason: 'too-large' };
    return { state: 'unreadable', reason: 'broken' };
  }
}

/** Only a document that is read has its library loaded. */
async function readWordOf(
  content: Buffer,
  mostElements: number,
): Promise<{ text: string; html: string | null; leftOut: LeftOut[] }> {
  const { parts, leftOut } = await repackWord(content, mostElements);
  const { readWord } = await import('./read-word.ts');
  return { ...(await readWord(parts)), leftOut };
}

function readText(content: Buffer): string {
  try {
    return decodeText(content);
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
