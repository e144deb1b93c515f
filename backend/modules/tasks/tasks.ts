import { type Actor, coach, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { conflict, forbidden, notFound } from '#backend/http/errors.ts';
import type { Routes } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import type { TaskEdit } from '#shared/contract/forms.ts';
import type { Task, TaskVersion } from '#shared/contract/tasks.ts';
import * as contract from '#shared/contract/tasks.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { findProgrammeOf, getProgramme } from '#shared/database/programmes.ts';
import { reachedDay } from '#shared/domain/sprint.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { dayOf, type Programme } from '#shared/programmes/programme.ts';
import * as queries from './tasks.queries.ts';

interface TasksDeps {
  workbookDays: ReadonlySet<number>;
}

export function tasksRoutes({ query, command }: Routes, deps: TasksDeps): void {
  const readTasks = coalesceReads(async (db: Database, actor: Actor) =>
    Object.freeze((await listTasks(db, actor)).map((task) => withWorkbook(task, deps))),
  );
  query(contract.listTasks, signedIn, ({ db, actor }) => readTasks(db, actor) as Promise<Task[]>);
  query(contract.getTask, signedIn, async ({ db, actor, params: { day }, query: { answeredBy } }) =>
    withWorkbook(
      answeredBy === undefined
        ? await getTask(db, actor, day)
        : await getAnsweredTask(db, actor, day, answeredBy),
      deps,
    ),
  );
  query(contract.countByDay, coach, ({ db, actor }) => queries.countTasks(db, actor.versionId));
  command(contract.editTask, coach, async ({ trx, actor, params, body }) =>
    withWorkbook(await editTask(trx, actor, params.day, body), deps),
  );
  query(contract.listTaskVersions, coach, ({ db, actor, params }) => listVersions(db, actor, params.day));
  command(contract.restoreTaskVersion, coach, async ({ trx, actor, params }) =>
    withWorkbook(await restoreVersion(trx, actor, params.day, params.version), deps),
  );
}

/** Whether its reader may fill the day in on the screen. */
export const withWorkbook = (task: Task, { workbookDays }: TasksDeps): Task =>
  task.description === undefined || task.kind ? task : { ...task, hasWorkbook: workbookDays.has(task.day) };

/** While a sprint is paused, submitted days stay readable. */
const isOpen = (actor: Actor, { day, is_submitted }: queries.TaskRow): boolean =>
  actor.isAdmin || day <= actor.currentDay || (is_submitted && day <= reachedDay(actor));

const presentLocked = ({ day, title, estimated_time }: queries.TaskRow): Task => ({
  day,
  title,
  estimatedTime: estimated_time,
});

/** What a task has besides its row. */
type More = (row: queries.TaskRow) => Partial<Task>;

const presentTask = (row: queries.TaskRow, more: More): Task => ({
  ...presentLocked(row),
  ...more(row),
  description: row.description,
});

const presentWork = (row: queries.TaskRow): Partial<Task> => ({
  templateURL: row.template_url,
  ...(row.template_file_id === null ? { templatePdfURL: `${row.template_url}/pdf` } : {}),
  deliverable: row.deliverable,
  checks: row.checks,
  ...(row.example.answer && { example: row.example }),
});

/** Coaches get the tasks of new clients; participants those of their programme, with the text they submitted under. */
const tasksOf = ({ isAdmin, id, versionId }: Actor): queries.TasksOf => ({
  versionId,
  participantId: isAdmin ? null : id,
});

/** All tasks; a locked one has only its title and time. */
async function listTasks(db: Reader, actor: Actor): Promise<Task[]> {
  const rows = await queries.listTasks(db, tasksOf(actor));
  const more = await readMore(db, actor, rows);
  return rows.map((row) => (isOpen(actor, row) ? presentTask(row, more) : presentLocked(row)));
}

/** The task as its reader sees it; 403 while its day is locked. */
export async function requireOpenDay(db: Reader, actor: Actor, day: number): Promise<queries.TaskRow> {
  const row = await queries.findTask(db, day, tasksOf(actor));
  if (!row) throw notFound('Task');
  if (!isOpen(actor, row)) throw forbidden('This day is still locked.');
  return row;
}

async function getTask(db: Reader, actor: Actor, day: number): Promise<Task> {
  const row = await requireOpenDay(db, actor, day);
  return presentTask(row, await readMore(db, actor, [row]));
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
  const versionId = queries.versionOf(participantId);
  const [answered, current] = await Promise.all([
    queries.findTask(db, day, { versionId, participantId }),
    queries.findTask(db, day, { versionId, participantId: null }),
  ]);
  if (!answered || !current) throw notFound('Task');
  if (!isOpen(actor, answered)) throw forbidden('This day is still locked.');
  const hasChanged = texts.some((text) => answered[text] !== current[text]);
  const more = await readMore(db, actor, [answered], await findProgrammeOf(db, participantId));
  return { ...presentTask(answered, more), hasChanged };
}

async function readMore(
  db: Reader,
  { isAdmin, versionId }: Actor,
  rows: readonly queries.TaskRow[],
  programme?: Programme,
): Promise<More> {
  const ids = isAdmin ? rows.flatMap(({ template_file_id: id }) => id ?? []) : [];
  const files = await queries.templateNames(db, ids);
  const days = programme ?? (await getProgramme(db, versionId));
  return (row) => {
    const { day, version, template_file_id: id } = row;
    const { guidance, coachTemplate, kind, where } = dayOf(days, day) ?? {};
    const forCoaches = { coachTemplate, ownTemplate: files.get(id ?? 0), version };
    const ofKind = kind ? { kind, ...(where && { where }) } : presentWork(row);
    return { ...ofKind, ...(guidance && { guidance }), ...(isAdmin && forCoaches) };
  };
}

/** Changes a day's text for later submissions. An edit of a version that is no longer the newest is refused. */
async function editTask(trx: Trx, actor: Actor, day: number, edit: TaskEdit): Promise<Task> {
  const { title, description, deliverable, estimatedTime, basedOn } = edit;
  const changes = { title, description, deliverable, estimated_time: estimatedTime };
  return await changeTask(trx, actor, day, changes, basedOn);
}

async function listVersions(db: Reader, actor: Actor, day: number): Promise<TaskVersion[]> {
  const versions = await queries.listVersions(db, { versionId: actor.versionId, day });
  if (versions.length === 0) throw notFound('Task');
  return versions;
}

/** Makes an earlier version the newest. */
async function restoreVersion(trx: Trx, actor: Actor, day: number, version: number): Promise<Task> {
  const former = await queries.findVersion(trx, { versionId: actor.versionId, day }, version);
  if (!former) throw notFound('Version');
  return await changeTask(trx, actor, day, former);
}

/** The days of the product have no author, and no suggestions: every coach edits them. */
const SUGGEST =
  'Owners write this programme. Suggest another text under Programmes, and an owner decides on it.';

export async function changeTask(
  trx: Trx,
  actor: Actor,
  day: number,
  changes: Partial<queries.VersionedTask>,
  basedOn?: number,
): Promise<Task> {
  const place = { versionId: actor.versionId, day };
  if (!actor.isOwner && (await queries.isOwnProgramme(trx, place.versionId))) throw forbidden(SUGGEST);
  const current = await queries.lockTask(trx, place);
  if (!current) throw notFound('Task');
  if (basedOn !== undefined && basedOn !== current.version)
    throw conflict('Another coach changed this day while you were writing.');
  const next = { ...current, ...changes };
  if (queries.versioned.every((part) => next[part] === current[part])) return await getTask(trx, actor, day);
  await queries.editTask(trx, place, { ...changes, editedBy: actor.id });
  await recordAuditEntry(trx, {
    actorId: actor.id,
    userId: null,
    action: 'edit-task',
    detail: { taskDay: day },
  });
  await recordEvent(trx, 'task.edited', { day });
  return await getTask(trx, actor, day);
}

/** The current title and checks of a day of a client's programme. */
export async function getTaskText(
  db: Reader,
  userId: number,
  day: number,
): Promise<{ title: string; checks: string[] }> {
  const of = { versionId: queries.versionOf(userId), participantId: null };
  const { title = `Day ${day}`, checks = [] } = (await queries.findTask(db, day, of)) ?? {};
  return { title, checks };
}
