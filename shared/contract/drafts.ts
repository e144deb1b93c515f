import { z } from 'zod';
import { endpoint } from './endpoint.ts';

import { ErrorBody } from './errors.ts';
import { PathDay, Timestamp } from './fields.ts';
import { LongText, text } from './texts.ts';

const answers = <K extends string>(...keys: K[]): z.ZodObject<Record<K, z.ZodOptional<typeof LongText>>> =>
  z.object(
    Object.fromEntries(keys.map((key) => [key, z.optional(LongText)])) as Record<
      K,
      z.ZodOptional<typeof LongText>
    >,
  );

/** The answers of day 1 by step. */
export const MissionForm = z.object({
  step1: answers('why_started', 'who_served', 'what_missing').optional(),
  step2: answers('product_service', 'primary_audience', 'unique_value').optional(),
  step3: answers('draft1', 'draft2', 'draft3', 'final_statement').optional(),
  step4: answers('criteria_notes').optional(),
});
export type MissionForm = z.infer<typeof MissionForm>;

/** A participant's unsent input for a day. */
export const DraftContent = z.object({
  form: MissionForm.optional(),
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

const DraftParams = z.object({ day: PathDay });

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/drafts/:day',
  summary: 'The own open draft of a day, null when there is none.',
  params: DraftParams,
  response: Draft.nullable(),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/drafts/:day',
  summary:
    'Store the own draft of a day. With If-Match, or If-None-Match: * for a first save, 412 and the newer draft.',
  params: DraftParams,
  body: DraftContent,
  response: Draft,
  refusals: { 412: ErrorBody.extend({ draft: Draft.nullable() }) },
});
