import { z } from 'zod';
import { Area } from './areas.ts';
import { AvatarURL, Day, endpoint, Id, Timestamp } from './endpoint.ts';
import { FeedbackCorrection, FeedbackForm, FeedbackTemplateId } from './forms.ts';
import { MAX_FILE_TEXT, MAX_PDF_PAGES, MAX_PINS } from './limits.ts';
import { MessageFile } from './messages.ts';
import { atMost } from './stated.ts';
import { LongText, required, text } from './texts.ts';

/** The position of an annotation: a quote and its offsets in one field of one version. */
export const Selector = z.object({
  /** `notes`, `file`, `file.3` for the third page of a PDF, or the name of an answer. */
  field: z
    .string()
    .check(atMost(100))
    .regex(/^\w+(\.\d+(\.\w+)?)?$/, 'Not a field'),
  version: z.number().int().min(1).max(1_000_000),
  exact: z.string().min(1, 'A quote is required').check(atMost(2_000)),
  prefix: z.string().check(atMost(100)),
  suffix: z.string().check(atMost(100)),
  /** Offsets in UTF-16 units, end exclusive. */
  start: z.number().int().min(0).max(MAX_FILE_TEXT),
  end: z.number().int().min(1).max(MAX_FILE_TEXT),
});
export type Selector = z.infer<typeof Selector>;

/** The position of a pin: an area of a picture, or of a page of a PDF, that a version shows. */
export const Pin = Area.extend({
  fileURL: z.string().regex(/^\/api\/files\/[\w-]{32}$/, 'Not a file'),
  version: z.number().int().min(1).max(1_000_000),
  /** Of a PDF, from 1; absent on a picture. */
  page: z.number().int().min(1).max(MAX_PDF_PAGES).optional(),
});
export type Pin = z.infer<typeof Pin>;

/** A check of the day that the coach marked, in the words of then. */
export const CheckMark = z.object({
  check: required(text(300), 'A check is required'),
  isMet: z.boolean(),
});
export type CheckMark = z.infer<typeof CheckMark>;

/** The marks of a review, at most one for each check. */
export const CheckMarks = z
  .array(CheckMark)
  .max(20, 'At most 20 checks')
  .refine((marks) => new Set(marks.map(({ check }) => check)).size === marks.length, 'Each check once');

/** What the participant has ticked as done: annotations by id, lines of the action plan by number, from 1. */
export const Ticks = z.object({ annotations: z.array(Id), lines: z.array(z.number().int()) });
export type Ticks = z.infer<typeof Ticks>;

/** How many annotations and points of the action plan are ticked. */
export const TickCount = z.object({ done: z.number().int(), total: z.number().int() });
export type TickCount = z.infer<typeof TickCount>;

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
  /** Absent in events of former releases. */
  reviewerAvatarURL: AvatarURL.optional(),
  reviewerId: Id,
  /** Version of the submission that was reviewed. */
  version: z.number().int(),
  /** The coach's decision at the time; whether it still applies depends on the client's current day. */
  unlockNext: z.boolean(),
  /** Time of the participant's last view. */
  seenAt: Timestamp.nullable(),
  /** Time of the review or its newest annotation. */
  changedAt: Timestamp,
  checks: z.array(CheckMark),
  ticks: Ticks,
  /** The version of which a coach asks for a new one; null when it is accepted. */
  askedVersion: z.number().int().nullish(),
  /** When a coach last accepted a version or asked again; null before. */
  decidedAt: Timestamp.nullish(),
  /** When a coach last changed it after the participant had read it. */
  correctedAt: Timestamp.nullish(),
  /** Absent without a voice note. */
  voice: MessageFile.optional(),
  /** Coaches only. */
  rating: z.number().int().min(1).max(5).optional(),
  /** Coaches only. */
  templateType: z.nullish(FeedbackTemplateId),
});
export type Feedback = z.infer<typeof Feedback>;

export const Annotation = z.object({
  id: Id,
  targetElement: z.string(),
  comment: z.string(),
  position: z.object({ x: z.number(), y: z.number() }),
  createdAt: Timestamp,
  /** Null when its position is unknown. */
  selector: Selector.nullable(),
  /** Of a pin. */
  pin: Pin.optional(),
  /** Praise asks for nothing; other remarks are changes, which the participant can tick. */
  isPraise: z.boolean().optional(),
});
export type Annotation = z.infer<typeof Annotation>;

export const AnnotationForm = z.object({
  targetElement: required(text(200), 'A target is required'),
  comment: required(text(20_000), 'A comment is required'),
  position: z.object({ x: z.number(), y: z.number() }),
  pin: Pin.optional(),
  /** Absent: a change; in a draft, praise where the version is accepted. */
  isPraise: z.boolean().optional(),
});
export type AnnotationForm = z.infer<typeof AnnotationForm>;

export const getFeedback = endpoint('GET /api/feedback/user/:userId/day/:day', {
  summary: 'The feedback of a day, null when there is none yet.',
  response: Feedback.nullable(),
});

export const giveFeedback = endpoint('POST /api/feedback', {
  headers: ['If-Match'],
  summary: "Review a submission, once. Annotations and marked checks of the coach's draft are added.",
  status: 201,
  body: FeedbackForm,
  response: Feedback,
});

export const decideOnVersion = endpoint('PUT /api/feedback/:feedbackId/decision', {
  summary:
    'Accept the newest version of a reviewed submission, or ask for a new one; 409 when `version` is not the newest.',
  body: z.object({
    ask: z.boolean(),
    /** With an accepted version: opens the next day. */
    unlockNext: z.boolean().default(false),
    version: z.number().int().min(1).max(1_000_000),
  }),
  response: Feedback,
});

export const correctFeedback = endpoint('PUT /api/feedback/:feedbackId', {
  summary: 'Correct the texts of a feedback: its author or an owner. The log keeps the former ones.',
  body: FeedbackCorrection,
  response: Feedback,
});

export const listAnnotations = endpoint('GET /api/feedback/:feedbackId/annotations', {
  summary: 'The annotations of a feedback in the order they were made.',
  response: z.array(Annotation),
});

export const addAnnotation = endpoint('POST /api/feedback/:feedbackId/annotations', {
  summary: `Add an annotation to a feedback; with an area of a picture or a page it is a pin, at most ${MAX_PINS} on one file.`,
  status: 201,
  body: AnnotationForm,
  response: Annotation,
});

export const anchorAnnotation = endpoint('PUT /api/annotations/:annotationId/selector', {
  summary:
    'Say exactly which words an annotation is about; they must stand there, but for words of a page of a PDF, which only browsers read.',
  body: Selector,
  response: Annotation,
});

export const markFeedbackSeen = endpoint('PUT /api/feedback/:feedbackId/seen', {
  summary: 'The participant has had the feedback on screen.',
  response: Feedback,
});

/** The ticks of a feedback after a change. */
export const FeedbackTicks = z.object({
  userId: Id,
  day: Day,
  feedbackId: Id,
  submissionId: Id,
  ticks: Ticks,
  tickCount: TickCount,
});
export type FeedbackTicks = z.infer<typeof FeedbackTicks>;

export const tickAnnotation = endpoint('PUT /api/annotations/:annotationId/tick', {
  summary: 'Tick an annotation as done, or untick it.',
  body: z.object({ isTicked: z.boolean() }),
  response: FeedbackTicks,
});

export const tickLine = endpoint('PUT /api/feedback/:feedbackId/lines/:line/tick', {
  summary: 'Tick a point of the action plan as done, or untick it; its words must stand there.',
  body: z.object({ isTicked: z.boolean(), words: required(LongText, 'The words of the line are required') }),
  response: FeedbackTicks,
});
