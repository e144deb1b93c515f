import { z } from 'zod';
import type { BrandBook } from './brand.ts';
import { endpoint, Id } from './endpoint.ts';

/** What a PDF is made of. */
export type PrintedBook = Pick<BrandBook, 'cover' | 'updatedAt' | 'chapters'>;

/** The book takes more time or memory than a print may; or an error of ours. */
const PrintFailure = z.enum(['too-large', 'failed']);
export type PrintFailure = z.infer<typeof PrintFailure>;

/** The book as PDF, which a worker makes. */
export const Print = z.object({
  id: Id,
  state: z.enum(['making', 'ready', 'failed']),
  reason: PrintFailure.nullable(),
});
export type Print = z.infer<typeof Print>;

export const getBookDocument = endpoint('GET /api/brand/:userId/word', {
  summary: 'The book as a Word document.',
  response: z.unknown(),
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rate: 'exports',
});

export const getBookAssets = endpoint('GET /api/brand/:userId/assets', {
  summary: 'A zip with the pictures and the colour codes of the book.',
  response: z.unknown(),
  mediaType: 'application/zip',
  rate: 'exports',
  lane: 'zips',
});

export const printBook = endpoint('POST /api/brand/:userId/prints', {
  summary:
    'Ask for the book as PDF, on paper or in landscape for screens; the same book is printed once. 409 while the book is empty.',
  query: z.object({ for: z.enum(['paper', 'screen']).optional() }),
  status: 201,
  response: Print,
  rate: 'exports',
});

export const getPrint = endpoint('GET /api/brand/:userId/prints/:printId', {
  summary: 'Whether a PDF of the book is ready.',
  response: Print,
});

export const getPrintFile = endpoint('GET /api/brand/:userId/prints/:printId/file', {
  summary: 'A PDF of the book, for seven days after it was made.',
  response: z.unknown(),
  mediaType: 'application/pdf',
});
