import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, PathDay, PathId, Timestamp } from './fields.ts';
import { FeedbackForm, FeedbackTemplateId } from './forms.ts';
import { required, text } from './texts.ts';

/** Where an annotation's words stand: a quote and its place in one field of one frozen version. */
export const Selector = z.object({
  /** `notes` or the name of an answer. */
  field: z.string().max(60, 'At most 60 characters').regex(/^\w+$/, 'Not a field'),
  version: z.number().int().min(1).max(1_000_000),
  exact: z.string().min(1, 'A quote is required').max(2_000, 'At most 2000 characters'),
  prefix: z.string().max(100, 'At most 100 characters'),
  suffix: z.string().max(100, 'At most 100 characters'),
  /** Offsets in UTF-16 units, end exclusive. */
  start: z.number().int().min(0).max(100_000),
  end: z.number().int().min(1).max(100_000),
});
export type Selector = z.infer<typeof Selector>;

export const Feedback = z.object({
  id: Id,
  submissionId: Id,
  userId: Id,
  taskDay: Day,
  comment: z.string(),
  strengths: z.string().nullable(),
  improvements: z.string().nullable(),
  actionPlan: z.string().nullable(),
  resources: z.string().nullable(),
  reviewedAt: Timestamp,
  reviewerName: z.string(),
  /** Version of the submission that was reviewed. */
  version: z.number().int(),
  /** What the coach decided with it; whether it still holds depends on the client's day. */
  unlockNext: z.boolean(),
  /** When the participant had it on screen last. */
  seenAt: Timestamp.nullable(),
  /** The review or its newest annotation. */
  changedAt: Timestamp,
  /** For coaches only. */
  rating: z.number().int().min(1).max(5).optional(),
  /** For coaches only. */
  templateType: z.nullish(FeedbackTemplateId),
});
export type Feedback = z.infer<typeof Feedback>;

export const Annotation = z.object({
  id: Id,
  targetElement: z.string(),
  comment: z.string(),
  position: z.object({ x: z.number(), y: z.number() }),
  createdAt: Timestamp,
  /** Null when its place is not known. */
  selector: Selector.nullable(),
});
export type Annotation = z.infer<typeof Annotation>;

export const AnnotationForm = z.object({
  targetElement: required(text(200), 'A target is required'),
  comment: required(text(20_000), 'A comment is required'),
  position: z.object({ x: z.number(), y: z.number() }),
});
export type AnnotationForm = z.infer<typeof AnnotationForm>;

const FeedbackParams = z.object({ feedbackId: PathId });

export const getFeedback = endpoint({
  method: 'GET',
  path: '/api/feedback/user/:userId/day/:day',
  summary: 'The feedback of a day, null when there is none yet.',
  params: z.object({ userId: PathId, day: PathDay }),
  response: Feedback.nullable(),
});

export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: "Review a submission, once. Annotations kept in the coach's draft are added with it.",
  status: 201,
  body: FeedbackForm,
  response: Feedback,
});

export const listAnnotations = endpoint({
  method: 'GET',
  path: '/api/feedback/:feedbackId/annotations',
  summary: 'The annotations of a feedback in the order they were made.',
  params: FeedbackParams,
  response: z.array(Annotation),
});

export const addAnnotation = endpoint({
  method: 'POST',
  path: '/api/feedback/:feedbackId/annotations',
  summary: 'Add an annotation to a feedback.',
  status: 201,
  params: FeedbackParams,
  body: AnnotationForm,
  response: Annotation,
});

export const anchorAnnotation = endpoint({
  method: 'PUT',
  path: '/api/annotations/:annotationId/selector',
  summary: 'Say exactly which words an annotation is about; they must stand there.',
  params: z.object({ annotationId: PathId }),
  body: Selector,
  response: Annotation,
});

export const markFeedbackSeen = endpoint({
  method: 'PUT',
  path: '/api/feedback/:feedbackId/seen',
  summary: 'The participant has had the feedback on screen.',
  params: FeedbackParams,
  response: Feedback,
});
