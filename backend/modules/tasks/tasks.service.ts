import type { Actor } from '#backend/http/access.ts';
import { forbidden, notFound } from '#backend/http/errors.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { Reader } from '#shared/platform/database.ts';
import { findTask, listTasks as listRows, type TaskRow } from './tasks.queries.ts';
import { buildTemplateDocument } from './template-document.ts';

const isOpen = (actor: Actor, day: number): boolean => actor.isAdmin || day <= actor.currentDay;

const presentLocked = ({ day, title, estimated_time }: TaskRow): Task => ({
  day,
  title,
  estimatedTime: estimated_time,
});

const coachTemplate = (actor: Actor, day: number): Pick<Task, 'coachTemplate'> =>
  actor.isAdmin ? { coachTemplate: curriculumDay(day)?.coachTemplate } : {};

const presentTask = (actor: Actor, row: TaskRow): Task => ({
  ...presentLocked(row),
  ...coachTemplate(actor, row.day),
  description: row.description,
  templateURL: row.template_url,
  deliverable: row.deliverable,
  checks: row.checks,
  example: row.example,
});

/** All tasks; a locked one shows its title and time only. */
export async function listTasks(db: Reader, actor: Actor): Promise<Task[]> {
  const rows = await listRows(db);
  return rows.map((row) => (isOpen(actor, row.day) ? presentTask(actor, row) : presentLocked(row)));
}

export async function getTask(db: Reader, actor: Actor, day: number): Promise<Task> {
  if (!isOpen(actor, day)) throw forbidden('This day is still locked.');
  const row = await findTask(db, day);
  if (!row) throw notFound('Task');
  return presentTask(actor, row);
}

export async function getTaskTitle(db: Reader, day: number): Promise<string> {
  return (await findTask(db, day))?.title ?? `Day ${day}`;
}

const documents = new Map<number, Promise<Buffer>>();

/** The day's workbook page as .docx; built once a day and process. */
export async function getTemplate(actor: Actor, day: number): Promise<Buffer> {
  if (!isOpen(actor, day)) throw forbidden('This day is still locked.');
  const task = curriculumDay(day);
  if (!task) throw notFound('Task');
  const document = documents.get(day) ?? buildTemplateDocument(task);
  documents.set(day, document);
  return await document;
}
