import { fileTypeFromBuffer } from 'file-type';
import type { Actor } from '#backend/http/access.ts';
import { conflict, forbidden, HttpError, notFound } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.service.ts';
import { DOCX } from '#shared/contract/file-types.ts';
import type { TaskEdit } from '#shared/contract/forms.ts';
import type { Task, TaskVersion } from '#shared/contract/tasks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { fileEnding } from '#shared/domain/file-types.ts';
import { reachedDay } from '#shared/domain/sprint.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import type { TaskRow, VersionedTask } from './tasks.queries.ts';
import * as queries from './tasks.queries.ts';
import { insertTemplateFile, type TemplateFile, templateNames } from './templates.queries.ts';

/** While a sprint is paused, submitted days stay readable. */
const isOpen = (actor: Actor, { day, is_submitted }: TaskRow): boolean =>
  actor.isAdmin || day <= actor.currentDay || (is_submitted && day <= reachedDay(actor));

const presentLocked = ({ day, title, estimated_time }: TaskRow): Task => ({
  day,
  title,
  estimatedTime: estimated_time,
});

type FileNames = ReadonlyMap<number, string>;

const forCoaches = (actor: Actor, row: TaskRow, files: FileNames): Partial<Task> =>
  actor.isAdmin
    ? {
        coachTemplate: curriculumDay(row.day)?.coachTemplate,
        ownTemplate: files.get(row.template_file_id ?? 0),
        version: row.version,
      }
    : {};

const presentTask = (actor: Actor, row: TaskRow, files: FileNames): Task => ({
  ...presentLocked(row),
  ...forCoaches(actor, row, files),
  description: row.description,
  templateURL: row.template_url,
  ...(row.template_file_id === null ? { templatePdfURL: `${row.template_url}/pdf` } : {}),
  deliverable: row.deliverable,
  checks: row.checks,
  example: row.example,
});

/** Coaches get the current tasks; participants the text they submitted under. */
const readerOf = (actor: Actor): number | null => (actor.isAdmin ? null : actor.id);

/** All tasks; a locked one has only its title and time. */
export async function listTasks(db: Reader, actor: Actor): Promise<Task[]> {
  const rows = await queries.listTasks(db, readerOf(actor));
  const files = await fileNames(db, actor, rows);
  return rows.map((row) => (isOpen(actor, row) ? presentTask(actor, row, files) : presentLocked(row)));
}

/** The task as its reader sees it; 403 while its day is locked. */
export async function requireOpenDay(db: Reader, actor: Actor, day: number): Promise<TaskRow> {
  const row = await queries.findTask(db, day, readerOf(actor));
  if (!row) throw notFound('Task');
  if (!isOpen(actor, row)) throw forbidden('This day is still locked.');
  return row;
}

export async function getTask(db: Reader, actor: Actor, day: number): Promise<Task> {
  const row = await requireOpenDay(db, actor, day);
  return presentTask(actor, row, await fileNames(db, actor, [row]));
}

const texts = ['title', 'description', 'deliverable', 'estimated_time'] as const;

/** The task as the participant submitted it, or the current text if they have not. */
export async function getAnsweredTask(
  db: Reader,
  actor: Actor,
  day: number,
  participantId: number,
): Promise<Task> {
  if (!actor.isAdmin && participantId !== actor.id) throw forbidden();
  const [answered, current] = await Promise.all([
    queries.findTask(db, day, participantId),
    queries.findTask(db, day),
  ]);
  if (!answered || !current) throw notFound('Task');
  if (!isOpen(actor, answered)) throw forbidden('This day is still locked.');
  const hasChanged = texts.some((text) => answered[text] !== current[text]);
  return { ...presentTask(actor, answered, await fileNames(db, actor, [answered])), hasChanged };
}

async function fileNames(db: Reader, actor: Actor, rows: readonly TaskRow[]): Promise<FileNames> {
  const ids = rows.flatMap(({ template_file_id: id }) => id ?? []);
  return await templateNames(db, actor.isAdmin ? ids : []);
}

/** Changes a day's text for later submissions. An edit of a version that is no longer the newest is refused. */
export async function editTask(trx: Trx, actor: Actor, day: number, edit: TaskEdit): Promise<Task> {
  const { title, description, deliverable, estimatedTime, basedOn } = edit;
  const changes = { title, description, deliverable, estimated_time: estimatedTime };
  return await change(trx, actor, day, changes, basedOn);
}

export async function listVersions(db: Reader, day: number): Promise<TaskVersion[]> {
  const versions = await queries.listVersions(db, day);
  if (versions.length === 0) throw notFound('Task');
  return versions;
}

/** Makes an earlier version the newest. */
export async function restoreVersion(trx: Trx, actor: Actor, day: number, version: number): Promise<Task> {
  const former = await queries.findVersion(trx, day, version);
  if (!former) throw notFound('Version');
  return await change(trx, actor, day, former);
}

/** A Word document by extension and content; throws 415 for anything else. */
export async function requireDocument(file: TemplateFile): Promise<TemplateFile> {
  const found = await fileTypeFromBuffer(file.content);
  if (fileEnding(file.name) === 'docx' && found?.mime === DOCX) return file;
  throw new HttpError(415, 'The template must be a Word document (.docx).');
}

/** Replaces the day's workbook page with a file. */
export async function setTemplate(trx: Trx, actor: Actor, day: number, file: TemplateFile): Promise<Task> {
  return await change(trx, actor, day, { template_file_id: await insertTemplateFile(trx, file) });
}

/** Restores the workbook page generated from the day's prompts. */
export const resetTemplate = (trx: Trx, actor: Actor, day: number): Promise<Task> =>
  change(trx, actor, day, { template_file_id: null });

async function change(
  trx: Trx,
  actor: Actor,
  day: number,
  changes: Partial<VersionedTask>,
  basedOn?: number,
): Promise<Task> {
  const current = await queries.lockTask(trx, day);
  if (!current) throw notFound('Task');
  if (basedOn !== undefined && basedOn !== current.version)
    throw conflict('Another coach changed this day while you were writing.');
  const next = { ...current, ...changes };
  if (queries.versioned.every((part) => next[part] === current[part])) return await getTask(trx, actor, day);
  await queries.editTask(trx, day, { ...changes, editedBy: actor.id });
  await recordAuditEntry(trx, {
    actorId: actor.id,
    userId: null,
    action: 'edit-task',
    detail: { taskDay: day },
  });
  await recordEvent(trx, 'task.edited', { day });
  return await getTask(trx, actor, day);
}

export const countTasks = queries.countByDay;

/** The current title and checks of a day. */
export async function getTaskText(db: Reader, day: number): Promise<{ title: string; checks: string[] }> {
  const { title = `Day ${day}`, checks = [] } = (await queries.findTask(db, day)) ?? {};
  return { title, checks };
}
