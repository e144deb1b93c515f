import type { Actor } from '#backend/http/access.ts';
import { forbidden, notFound } from '#backend/http/errors.ts';
import { noteDeed } from '#backend/modules/audit/audit.service.ts';
import type { Task, TaskForm } from '#shared/contract/tasks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { Reader, Trx } from '#shared/platform/database.ts';
import { recordEvent } from '#shared/platform/outbox.ts';
import {
  countByDay,
  editTask as editRow,
  findTask,
  listTasks as listRows,
  type TaskRow,
} from './tasks.queries.ts';
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

/** Coaches read the tasks as they are; participants as they answered them. */
const readerOf = (actor: Actor): number | null => (actor.isAdmin ? null : actor.id);

/** All tasks; a locked one shows its title and time only. */
export async function listTasks(db: Reader, actor: Actor): Promise<Task[]> {
  const rows = await listRows(db, readerOf(actor));
  return rows.map((row) => (isOpen(actor, row.day) ? presentTask(actor, row) : presentLocked(row)));
}

export async function getTask(db: Reader, actor: Actor, day: number): Promise<Task> {
  if (!isOpen(actor, day)) throw forbidden('This day is still locked.');
  const row = await findTask(db, day, readerOf(actor));
  if (!row) throw notFound('Task');
  return presentTask(actor, row);
}

/** Changes the text of a day from now on. */
export async function editTask(trx: Trx, actor: Actor, day: number, form: TaskForm): Promise<Task> {
  await editRow(trx, day, form);
  await noteDeed(trx, { actorId: actor.id, userId: null, action: 'edit-task', detail: { taskDay: day } });
  await recordEvent(trx, 'task.edited', { day });
  return await getTask(trx, actor, day);
}

export const countTasks = countByDay;

export async function getTaskTitle(db: Reader, day: number): Promise<string> {
  return (await findTask(db, day))?.title ?? `Day ${day}`;
}

const documents = new Map<string, Promise<Buffer>>();

/** The day's workbook page as .docx, in the text that its reader has; built once a text and process. */
export async function getTemplate(db: Reader, actor: Actor, day: number): Promise<Buffer> {
  if (!isOpen(actor, day)) throw forbidden('This day is still locked.');
  const task = curriculumDay(day);
  const row = await findTask(db, day, readerOf(actor));
  if (!task || !row) throw notFound('Task');
  const { title, deliverable, estimated_time: estimatedTime } = row;
  const key = `${day}/${row.version}`;
  const document =
    documents.get(key) ?? buildTemplateDocument({ ...task, title, deliverable, estimatedTime });
  documents.set(key, document);
  return await document;
}
