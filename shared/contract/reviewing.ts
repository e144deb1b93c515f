import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ErrorBody } from './errors.ts';
import { AnnotationForm, CheckMarks, Selector } from './feedback.ts';
import { Id, PathId, Timestamp } from './fields.ts';
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

const Params = z.object({ submissionId: PathId });

export const claimSubmission = endpoint({
  method: 'PUT',
  path: '/api/submissions/:submissionId/claim',
  summary: 'Say that one is reviewing, again and again while one does; 409 while another coach is.',
  params: Params,
  body: z.object({ takeOver: z.boolean().optional() }),
  response: Claim,
});

export const releaseSubmission = endpoint({
  method: 'DELETE',
  path: '/api/submissions/:submissionId/claim',
  summary: 'Give the own claim back.',
  params: Params,
  response: z.object({ message: z.string() }),
});

/** The newest version of a submission that the coach has had on screen; null before the first. */
export const VersionRead = z.object({ version: z.number().int().nullable() });
export type VersionRead = z.infer<typeof VersionRead>;

const versionReadPath = '/api/submissions/:submissionId/version-read';

export const getVersionRead = endpoint({
  method: 'GET',
  path: versionReadPath,
  summary: 'The newest version that the coach has had on screen.',
  params: Params,
  response: VersionRead,
});

export const markVersionRead = endpoint({
  method: 'PUT',
  path: versionReadPath,
  summary: 'The coach has had a version on screen; an older one than before changes nothing.',
  params: Params,
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

export const getFeedbackDraft = endpoint({
  method: 'GET',
  path: '/api/submissions/:submissionId/feedback-draft',
  summary: "The coach's own unfinished feedback, null when there is none.",
  params: Params,
  response: FeedbackDraft.nullable(),
});

export const saveFeedbackDraft = endpoint({
  method: 'PUT',
  path: '/api/submissions/:submissionId/feedback-draft',
  summary:
    'Keep unfinished feedback for 30 days; nobody else sees it. If-Match and If-None-Match: * as for drafts.',
  params: Params,
  body: FeedbackDraftContent,
  response: FeedbackDraft,
  refusals: { 412: ErrorBody.extend({ draft: FeedbackDraft.nullable() }) },
});

export const Snippet = z.object({ id: Id, shortcut: z.string(), snippet: z.string() });
export type Snippet = z.infer<typeof Snippet>;

export const SnippetForm = z.object({
  shortcut: required(line(40), 'A shortcut is required'),
  snippet: required(LongText, 'A text is required'),
});
export type SnippetForm = z.infer<typeof SnippetForm>;

const SnippetParams = z.object({ snippetId: PathId });

export const listSnippets = endpoint({
  method: 'GET',
  path: '/api/snippets',
  summary: "The coach's own saved texts, by shortcut.",
  response: z.array(Snippet),
});

export const createSnippet = endpoint({
  method: 'POST',
  path: '/api/snippets',
  summary: 'Save a text under a shortcut.',
  status: 201,
  body: SnippetForm,
  response: Snippet,
});

export const updateSnippet = endpoint({
  method: 'PUT',
  path: '/api/snippets/:snippetId',
  summary: 'Change a saved text.',
  params: SnippetParams,
  body: SnippetForm,
  response: Snippet,
});

export const deleteSnippet = endpoint({
  method: 'DELETE',
  path: '/api/snippets/:snippetId',
  summary: 'Remove a saved text.',
  params: SnippetParams,
  response: z.object({ message: z.string() }),
});
