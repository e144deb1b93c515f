import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FeedbackTemplateId } from './feedback.ts';
import { Day, PathDay } from './fields.ts';

/** A task; a locked day shows only its number, title and time. */
export const Task = z.object({
  day: Day,
  title: z.string(),
  estimatedTime: z.string(),
  description: z.string().optional(),
  templateURL: z.string().optional(),
  /** What the day is to bring, in one sentence. */
  deliverable: z.string().optional(),
  /** Three to five marks of good work. */
  checks: z.array(z.string()).optional(),
  /** One invented company's answer. */
  example: z.object({ company: z.string(), answer: z.string() }).optional(),
  /** The feedback template that suits the day; for coaches only. */
  coachTemplate: FeedbackTemplateId.optional(),
});
export type Task = z.infer<typeof Task>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  summary: 'All 21 tasks in order of day.',
  response: z.array(Task),
});

export const getTask = endpoint({
  method: 'GET',
  path: '/api/tasks/:day',
  summary: 'One task; a day that is still locked answers 403 to a participant.',
  params: z.object({ day: PathDay }),
  response: Task,
});

/** The media type of a .docx file. */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const getTaskTemplate = endpoint({
  method: 'GET',
  path: '/api/tasks/:day/template',
  summary: "The day's template as a Word document.",
  params: z.object({ day: PathDay }),
  response: z.unknown(),
  mediaType: DOCX,
});
