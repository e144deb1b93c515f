import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import type { Reader } from '#shared/database/database.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import { type WorkbookPage, workbookPage } from '#shared/documents/workbook-page.ts';
import { dayOf } from '#shared/programmes/programme.ts';
import type { TaskRow } from './tasks.queries.ts';
import { requireOpenDay } from './tasks.service.ts';
import * as queries from './templates.queries.ts';

interface Template {
  name: string;
  page: WorkbookPage;
}

/** The day's workbook page for its reader, with the earlier answers that it uses; or a coach's own file. */
export async function getTemplate(
  db: Reader,
  actor: Actor,
  day: number,
): Promise<Template | queries.TemplateFile> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) return await queries.getTemplateFile(db, row.template_file_id);
  return { name: `brand-sprint-day-${day}.docx`, page: await pageOf(db, actor, row, true) };
}

/** The day's empty workbook. */
export async function getEmptyTemplate(db: Reader, actor: Actor, day: number): Promise<Template> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) throw notFound('PDF');
  return { name: `brand-sprint-day-${day}.pdf`, page: await pageOf(db, actor, row, false) };
}

/** The day with the texts that its reader sees. */
async function pageOf(
  db: Reader,
  { id, versionId }: Actor,
  row: TaskRow,
  hasAnswers: boolean,
): Promise<WorkbookPage> {
  const programme = await getProgramme(db, versionId);
  const task = dayOf(programme, row.day);
  if (!task || task.kind) throw notFound('Template');
  const { title, deliverable, estimated_time: estimatedTime } = row;
  const needed = hasAnswers ? (task.needs ?? []).map((each) => each.day) : [];
  const answers = needed.length > 0 ? await queries.listAnswers(db, id, needed) : new Map();
  return workbookPage(programme, { ...task, title, deliverable, estimatedTime }, answers);
}
