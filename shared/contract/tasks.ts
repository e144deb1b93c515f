import { z } from 'zod';
import { Day, endpoint, PathId, Timestamp } from './endpoint.ts';
import { DOCX } from './file-types.ts';
import { FeedbackTemplateId, TaskEdit } from './forms.ts';
import { MAX_ROWS } from './limits.ts';

/** A day without work: the participant ends it with one press, and nobody reviews it. */
export const DayKind = z.enum(['rest', 'reading', 'call']);
export type DayKind = z.infer<typeof DayKind>;

/** A task; a locked day shows only its number, title and time. */
export const Task = z.object({
  day: Day,
  title: z.string(),
  estimatedTime: z.string(),
  /** Absent: work. */
  kind: DayKind.optional(),
  /** Of a reading or a call: a link, or how to reach it. */
  where: z.string().optional(),
  description: z.string().optional(),
  templateURL: z.string().optional(),
  /** The empty workbook to print; absent while a coach's own file is the template. */
  templatePdfURL: z.string().optional(),
  /** What is there at the end of the day, one thing on each line. */
  deliverable: z.string().optional(),
  /** What to think of, below the description. */
  guidance: z.object({ title: z.string(), points: z.array(z.string()) }).optional(),
  /** Three to five criteria of good work. */
  checks: z.array(z.string()).optional(),
  /** An example answer of an invented company. */
  example: z.object({ company: z.string(), answer: z.string() }).optional(),
  /** The suggested feedback template; coaches only. */
  coachTemplate: z.optional(FeedbackTemplateId),
  /** True: this is the text a submission answered, and it has been edited since. */
  hasChanged: z.boolean().optional(),
  /** The day can be filled in on the screen. */
  hasWorkbook: z.boolean().optional(),
  /** Name of the coach's file that replaces the day's workbook page; coaches only. */
  ownTemplate: z.string().optional(),
  /** 1 is the programme's own text, each edit counts one more; coaches only. */
  version: z.number().int().optional(),
});
export type Task = z.infer<typeof Task>;

export const listTasks = endpoint('GET /api/tasks', {
  summary:
    "All tasks of the caller's programme in order of day; for coaches of the one that new clients begin.",
  response: z.array(Task),
});

export const getTask = endpoint('GET /api/tasks/:day', {
  summary:
    'One task; a day that is still locked answers 403 to a participant. Coaches may ask for it as a client answered it.',
  query: z.object({ answeredBy: PathId.optional() }),
  response: Task,
});

export const getTaskTemplate = endpoint('GET /api/tasks/:day/template', {
  summary: "The day's template as a Word document.",
  response: z.unknown(),
  mediaType: DOCX,
});

export const getTaskTemplatePdf = endpoint('GET /api/tasks/:day/template/pdf', {
  summary: "The day's empty workbook as PDF; 404 while a coach's own file is the template.",
  response: z.unknown(),
  mediaType: 'application/pdf',
});

/** Maximum size of a coach's workbook page in bytes. */
export const MAX_TEMPLATE_SIZE = 5_000_000;

export const setTaskTemplate = endpoint('PUT /api/tasks/:day/template', {
  summary:
    "Put a Word document in the place of the day's template; who has handed in keeps the one they had.",
  form: z.object({ file: z.file().mime([DOCX]) }),
  response: Task,
});

export const resetTaskTemplate = endpoint('DELETE /api/tasks/:day/template', {
  summary: "Go back to the template that is made from the day's own prompts.",
  response: Task,
});

export const editTask = endpoint('PATCH /api/tasks/:day', {
  summary:
    'Change the text of a day; who has handed it in keeps the text they answered. 409 when it was edited meanwhile. Of a programme that owners wrote only owners change texts and templates: others get 403, and suggest.',
  body: TaskEdit,
  response: Task,
});

/** A day's text and template as they were, or are. */
export const TaskVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  description: z.string(),
  deliverable: z.string(),
  estimatedTime: z.string(),
  /** Name of the coach's file; null: the template is generated. */
  ownTemplate: z.string().nullable(),
  /** Null: the programme's own text, or an edit from before this was recorded. */
  editedAt: Timestamp.nullable(),
  /** Null as well when the coach's account was deleted. */
  editedBy: z.string().nullable(),
});
export type TaskVersion = z.infer<typeof TaskVersion>;

export const listTaskVersions = endpoint('GET /api/tasks/:day/versions', {
  summary: `The newest ${MAX_ROWS} versions of a day, newest first; the first is the current one.`,
  response: z.array(TaskVersion),
});

export const restoreTaskVersion = endpoint('POST /api/tasks/:day/versions/:version/restore', {
  summary: "Make an earlier version's text and template the newest version. The others stay.",
  response: Task,
});

export const TaskCount = z.object({ day: Day, submissions: z.number().int(), waiting: z.number().int() });
export type TaskCount = z.infer<typeof TaskCount>;

export const countByDay = endpoint('GET /api/tasks/counts', {
  summary:
    'How many submissions each day of the own programme has, a few seconds late, and how many of them wait; days without any are left out.',
  response: z.array(TaskCount),
});
