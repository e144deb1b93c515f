import { z } from 'zod';
import { AvatarURL, Day, endpoint, Id, PathId, Timestamp } from './endpoint.ts';
import { TickCount } from './feedback.ts';
import { DOCX } from './file-types.ts';
import { PENDING_PAGE_SIZE } from './limits.ts';
import { pageQuery, TimeCursor } from './page-query.ts';
import { Claim } from './reviewing.ts';
import { LongText } from './texts.ts';
import { StoredFile } from './uploads.ts';
import { CoachFilter } from './users.ts';
import { Answers, Workbook } from './workbooks.ts';

export const Submission = z.object({
  id: Id,
  userId: Id,
  taskDay: Day,
  /** As sent: an upload's address or the generated name of a workbook. */
  fileURL: z.string(),
  notes: z.string().nullable(),
  /** Time of the first version; a resubmission keeps its place in the queue. */
  submittedAt: Timestamp,
  version: z.number().int(),
  /** Time of the newest version. */
  updatedAt: Timestamp,
  /** Where the work opens: the file, or the answers of the workbook. */
  address: z.string(),
  file: StoredFile.nullable(),
  feedbackId: Id.nullable(),
  /** The participant has not viewed the feedback or its newest annotation. */
  hasNewFeedback: z.boolean(),
  /** While it waits: the latest time at which the next day unlocks. */
  opensAt: Timestamp.nullable(),
  /** A coach has claimed it, so it cannot be replaced. */
  isClaimed: z.boolean(),
  /** The end of a day without work, by one press: nobody reviews it. Absent for work. */
  isDone: z.boolean().optional(),
  /** Null without feedback. */
  tickCount: TickCount.nullable(),
  /** Since when a coach asks for a new version; null when none is asked, or once it is handed in. */
  askedAt: Timestamp.nullish(),
  /** The newest version was asked for, and no coach has accepted it yet. */
  isUndecided: z.boolean().optional(),
  /** Of the last day of the programme; absent in events of former releases. */
  isLast: z.boolean().optional(),
});
export type Submission = z.infer<typeof Submission>;

export const PendingSubmission = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  companyName: z.string().nullable(),
  avatarURL: AvatarURL,
  /** Of the client; absent in events of former releases. */
  programmeVersion: Id.optional(),
  taskDay: Day,
  taskTitle: z.string(),
  submittedAt: Timestamp,
  fileURL: z.string(),
  address: z.string(),
  claim: Claim.nullable(),
});
export type PendingSubmission = z.infer<typeof PendingSubmission>;

/** The frozen answers of a workbook. `form` is null when no answers were sent. */
export const SubmissionDocument = z.object({
  submissionId: Id,
  version: z.number().int(),
  form: Answers.nullable(),
  /** The questions as they were answered. */
  workbook: Workbook.nullable(),
  notes: z.string().nullable(),
});
export type SubmissionDocument = z.infer<typeof SubmissionDocument>;

/** What a submission may name: an upload, or the workbook of a day. */
const WORK_ADDRESS = /^(?:\/api\/files\/[\w-]{32}|embedded_form_day[1-9]\d?_\d{1,16}\.json)$/;

export const NewSubmission = z.object({
  userId: Id,
  taskDay: Day,
  fileURL: z.string().regex(WORK_ADDRESS, 'Please upload a file for this task.'),
  notes: z.nullish(LongText),
});
export type NewSubmission = z.infer<typeof NewSubmission>;

export const listSubmissions = endpoint('GET /api/submissions/user/:userId', {
  summary: 'All submissions of a participant, newest first.',
  response: z.array(Submission),
});

export const getSubmission = endpoint('GET /api/submissions/user/:userId/day/:day', {
  summary: 'The submission of a day; 404 when there is none.',
  response: Submission,
});

export const listPendingSubmissions = endpoint('GET /api/submissions/pending', {
  summary: `Submissions without feedback, longest waiting first, ${PENDING_PAGE_SIZE} a page.`,
  query: z.object({ ...pageQuery(1_000, TimeCursor), coach: CoachFilter.optional() }),
  response: z.array(PendingSubmission),
});

export const createSubmission = endpoint('POST /api/submissions', {
  headers: ['Draft-Version'],
  summary: 'Hand in a day; again before the review makes a new version of the same submission.',
  status: 201,
  body: NewSubmission,
  response: Submission,
});

export const getSubmissionDocument = endpoint('GET /api/submissions/:submissionId/document', {
  summary: 'The answers of the workbook as they were handed in, the newest version or an earlier one.',
  query: z.object({ version: PathId.optional() }),
  response: SubmissionDocument,
});

export const getAnswersDocument = endpoint('GET /api/submissions/:submissionId/document/word', {
  summary: 'The answers of the workbook as a Word document, the newest version or an earlier one.',
  query: z.object({ version: PathId.optional() }),
  response: z.unknown(),
  mediaType: DOCX,
});

export const getAnswersFile = endpoint('GET /api/submissions/:submissionId/document/json', {
  summary: 'The same as `document`, to download.',
  query: z.object({ version: PathId.optional() }),
  response: SubmissionDocument,
});

/** One version of a submission. */
export const SubmissionVersion = z.object({
  version: z.number().int(),
  fileURL: z.string(),
  notes: z.string().nullable(),
  createdAt: Timestamp,
  file: StoredFile.nullable(),
});
export type SubmissionVersion = z.infer<typeof SubmissionVersion>;

export const listSubmissionVersions = endpoint('GET /api/submissions/:submissionId/versions', {
  summary: 'Every hand-in of a day, newest first.',
  response: z.array(SubmissionVersion),
});
