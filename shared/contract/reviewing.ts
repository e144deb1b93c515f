import { z } from 'zod';
import { endpoint, Id, Timestamp } from './endpoint.ts';
import { ErrorBody } from './errors.ts';
import { AnnotationForm, CheckMarks, Selector } from './feedback.ts';
import { FeedbackTemplateId } from './forms.ts';
import { LongText, line, required } from './texts.ts';

/** Who is reviewing a submission; others are warned until `expiresAt`. */
export const Claim = z.object({
  submissionId: Id,
  coachId: Id,
  coachName: z.string(),
  expiresAt: Timestamp,
});
export type Claim = z.infer<typeof Claim>;

export const claimSubmission = endpoint('PUT /api/submissions/:submissionId/claim', {
  summary: 'Say that one is reviewing, again and again while one does; 409 while another coach is.',
  body: z.object({ takeOver: z.boolean().optional() }),
  response: Claim,
});

export const releaseSubmission = endpoint('DELETE /api/submissions/:submissionId/claim', {
  summary: 'Give the own claim back.',
  response: z.object({ message: z.string() }),
});

/** The newest version of a submission that the coach has had on screen; null before the first. */
export const VersionRead = z.object({ version: z.number().int().nullable() });
export type VersionRead = z.infer<typeof VersionRead>;

export const getVersionRead = endpoint('GET /api/submissions/:submissionId/version-read', {
  summary: 'The newest version that the coach has had on screen.',
  response: VersionRead,
});

export const markVersionRead = endpoint('PUT /api/submissions/:submissionId/version-read', {
  summary: 'The coach has had a version on screen; an older one than before changes nothing.',
  body: z.object({ version: z.number().int().min(1).max(1_000_000) }),
  response: VersionRead,
});

/** A coach's draft of a feedback, with the annotations to add. */
export const FeedbackDraftContent = z.object({
  comment: z.optional(LongText),
  rating: z.number().int().min(1).max(5).optional(),
  strengths: z.optional(LongText),
  improvements: z.optional(LongText),
  actionPlan: z.optional(LongText),
  resources: z.optional(LongText),
  templateType: z.optional(FeedbackTemplateId),
  unlockNext: z.boolean().optional(),
  ask: z.boolean().optional(),
  annotations: z
    .array(AnnotationForm.omit({ position: true }).extend({ selector: Selector.nullish() }))
    .max(200, 'At most 200 annotations')
    .optional(),
  checks: CheckMarks.optional(),
});
export type FeedbackDraftContent = z.infer<typeof FeedbackDraftContent>;

export const FeedbackDraft = z.object({
  content: FeedbackDraftContent,
  version: z.number().int(),
  updatedAt: Timestamp,
});
export type FeedbackDraft = z.infer<typeof FeedbackDraft>;

export const getFeedbackDraft = endpoint('GET /api/submissions/:submissionId/feedback-draft', {
  summary: "The coach's own unfinished feedback, null when there is none.",
  response: FeedbackDraft.nullable(),
});

export const saveFeedbackDraft = endpoint('PUT /api/submissions/:submissionId/feedback-draft', {
  headers: ['If-Match', 'If-None-Match'],
  summary:
    'Keep unfinished feedback for 30 days; nobody else sees it. If-Match and If-None-Match: * as for drafts.',
  body: FeedbackDraftContent,
  response: FeedbackDraft,
  refusals: { 412: ErrorBody.extend({ draft: FeedbackDraft.nullable() }) },
});

export const Snippet = z.object({
  id: Id,
  shortcut: z.string(),
  snippet: z.string(),
  /** Alt and this digit insert it, with Shift one of the team; null when all nine were in use. It stays for the snippet's life. */
  key: z.number().int().min(1).max(9).nullable(),
  /** In a review it also chooses to ask for a new version. */
  asks: z.boolean(),
  /** Every coach sees and changes it. */
  isTeam: z.boolean(),
});
export type Snippet = z.infer<typeof Snippet>;

export const SnippetForm = z.object({
  shortcut: required(line(40), 'A shortcut is required'),
  snippet: required(LongText, 'A text is required'),
  /** Stays as it is unless given; a new one does not ask. */
  asks: z.boolean().optional(),
  isTeam: z.boolean().optional(),
});
export type SnippetForm = z.infer<typeof SnippetForm>;

export const listSnippets = endpoint('GET /api/snippets', {
  summary: "The coach's own saved texts, then the team's, by key, then by shortcut.",
  response: z.array(Snippet),
});

export const createSnippet = endpoint('POST /api/snippets', {
  summary: 'Save a text under a shortcut, for oneself or for the team.',
  status: 201,
  body: SnippetForm,
  response: Snippet,
});

export const updateSnippet = endpoint('PUT /api/snippets/:snippetId', {
  summary: 'Change a saved text. It stays in its list.',
  body: SnippetForm.omit({ isTeam: true }),
  response: Snippet,
});

export const deleteSnippet = endpoint('DELETE /api/snippets/:snippetId', {
  summary: 'Remove a saved text.',
  response: z.object({ message: z.string() }),
});
