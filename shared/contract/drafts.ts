import { z } from 'zod';
import { endpoint, Timestamp } from './endpoint.ts';
import { ErrorBody } from './errors.ts';
import { LongText, text } from './texts.ts';
import { Answers } from './workbooks.ts';

/** A participant's unsent input for a day. */
export const DraftContent = z.object({
  form: Answers.optional(),
  notes: z.optional(LongText),
  fileURL: z.optional(text(200)),
});
export type DraftContent = z.infer<typeof DraftContent>;

export const Draft = DraftContent.extend({
  day: z.number().int(),
  version: z.number().int(),
  updatedAt: Timestamp,
  /** The uploaded file that fileURL names. */
  fileName: z.string().nullable(),
});
export type Draft = z.infer<typeof Draft>;

export const getDraft = endpoint('GET /api/drafts/:day', {
  summary:
    'The own open draft of a day, null when there is none; with `latest` also what the last hand-in left behind.',
  query: z.object({ latest: z.literal('true').optional() }),
  response: Draft.nullable(),
});

export const saveDraft = endpoint('PUT /api/drafts/:day', {
  headers: ['If-Match', 'If-None-Match'],
  summary:
    'Store the own draft of a day. With If-Match, or If-None-Match: * for a first save, 412 and the newer draft.',
  body: DraftContent,
  response: Draft,
  refusals: { 412: ErrorBody.extend({ draft: Draft.nullable() }) },
  rate: 'drafts',
});
