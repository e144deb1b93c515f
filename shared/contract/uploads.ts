import { z } from 'zod';
import { Day, endpoint, Id } from './endpoint.ts';
import { fileTypes } from './file-types.ts';

export const StoredFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  mediaType: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const Upload = StoredFile.extend({ fileURL: z.string() });
export type Upload = z.infer<typeof Upload>;

/** A hand-in or a file of a message. */
export const WorkFile = z
  .file()
  .mime([...new Set(Object.values(fileTypes).map(({ mediaType }) => mediaType))]);

const UploadForm = z.object({ file: WorkFile, userId: Id, taskDay: Day });

export const upload = endpoint('POST /api/uploads', {
  headers: ['Idempotency-Key'],
  summary: 'Store one file for a day; its address goes into the submission.',
  status: 201,
  form: UploadForm,
  response: Upload,
  rate: 'uploads',
});

export const UploadLimits = z.object({
  /** Bytes. */
  maxFileSize: z.number().int(),
  /** Accepted file extensions, without the dot. */
  fileTypes: z.array(z.string()),
  maxMessageLength: z.number().int(),
});
export type UploadLimits = z.infer<typeof UploadLimits>;

export const getLimits = endpoint('GET /api/limits', {
  summary: 'The limits that a picker or a text box should tell before the choice.',
  response: UploadLimits,
});

/** Returns the file as an attachment. */
export const getFile = endpoint('GET /api/files/:fileId', {
  summary: 'An uploaded file, for its owner and the coaches.',
  response: z.unknown(),
  mediaType: '*/*',
});

/** Returns the file for inline display; only pictures and PDF. */
export const previewFile = endpoint('GET /api/files/:fileId/preview', {
  summary: 'A picture or PDF to show in place, for its owner and the coaches.',
  response: z.unknown(),
  mediaType: '*/*',
});

/**
 * Why a file cannot be read here: its type; a password; macros; no valid document; too much for the limits of time and
 * memory; no UTF text; its bytes are gone; an error of ours.
 */
export const Unreadable = z.enum([
  'type',
  'encrypted',
  'macros',
  'broken',
  'too-large',
  'not-text',
  'missing',
  'failed',
]);
export type Unreadable = z.infer<typeof Unreadable>;

/** What a Word document has beside what is shown of it. */
export const LeftOut = z.enum([
  'header',
  'footer',
  'comments',
  'boxes',
  'equations',
  'diagrams',
  'charts',
  'documents',
]);
export type LeftOut = z.infer<typeof LeftOut>;

/** The words of an uploaded document. */
export const Reading = z.object({
  state: z.enum(['making', 'ready', 'unreadable']),
  reason: Unreadable.nullable(),
  /** Plain text with an empty line between paragraphs. Never changes, so annotations keep their place. */
  text: z.string().nullable(),
  /** The text ends before the document does. */
  isCut: z.boolean(),
  /** The document can also be shown as laid out. */
  hasLayout: z.boolean(),
  /** Readings of before say nothing about it. */
  leftOut: z.array(LeftOut).optional(),
});
export type Reading = z.infer<typeof Reading>;

export const getReading = endpoint('GET /api/files/:fileId/reading', {
  summary: 'The words of an uploaded document, read by a worker; the first call asks for it.',
  response: Reading,
});

/** Returns sanitised HTML for a sandboxed frame. */
export const getReadingPage = endpoint('GET /api/files/:fileId/reading/page', {
  summary: 'An uploaded Word document as laid out: a page without scripts and links.',
  response: z.unknown(),
  mediaType: 'text/html',
});
