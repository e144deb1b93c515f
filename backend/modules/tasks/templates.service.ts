import { LRUCache } from 'lru-cache';
import type { Documents } from '#backend/documents/documents.ts';
import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import { MAX_DAYS } from '#shared/contract/limits.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import type { Reader } from '#shared/database/database.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import { dayOf, type Programme } from '#shared/programmes/programme.ts';
import type { TaskRow } from './tasks.queries.ts';
import { requireOpenDay } from './tasks.service.ts';
import * as queries from './templates.queries.ts';
import { workbookPage } from './workbook-page.ts';

/** Room for each day's text before and after an edit; repeated edits evict the oldest. */
const ROOM = MAX_DAYS;

/** Empty pages by kind, programme, day and version. */
const pages = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  max: ROOM,
  fetchMethod: async (_key, _stale, { context: make }) => await make(),
  ignoreFetchAbort: true,
});

/** Who has a template made, and where. */
interface Maker {
  caller: string;
  documents: Documents;
}

/** A day of the reader's programme. */
interface Day {
  programme: Programme;
  versionId: number;
  task: CurriculumTask;
}

/** A page without anybody's answers: many ask for the same one, so its turn is nobody's. */
function makePage(
  { documents }: Maker,
  kind: 'template' | 'printed-template',
  { version }: TaskRow,
  { programme, versionId, task }: Day,
): Promise<Buffer> {
  const key = `${kind} ${programme.key} ${versionId}/${task.day}/${version}`;
  const make = () =>
    documents.make(key, async () => ({ task: { kind, page: workbookPage(programme, task) } }));
  return pages.forceFetch(key, { context: make });
}

/** The day with the texts that its reader sees. */
async function textOf(db: Reader, { versionId }: Actor, row: TaskRow): Promise<Day> {
  const programme = await getProgramme(db, versionId);
  const task = dayOf(programme, row.day);
  if (!task || task.kind) throw notFound('Template');
  const { title, deliverable, estimated_time: estimatedTime } = row;
  return { programme, versionId, task: { ...task, title, deliverable, estimatedTime } };
}

/** The day's workbook page as .docx for its reader; pages without the reader's answers are cached per text. */
export async function getTemplate(
  db: Reader,
  actor: Actor,
  day: number,
  maker: Maker,
): Promise<queries.TemplateFile> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) return await queries.getTemplateFile(db, row.template_file_id);
  const text = await textOf(db, actor, row);
  const needed = (text.task.needs ?? []).map((each) => each.day);
  const answers = needed.length > 0 ? await queries.listAnswers(db, actor.id, needed) : new Map();
  const content =
    answers.size > 0
      ? await maker.documents.make(maker.caller, async () => ({
          task: { kind: 'template', page: workbookPage(text.programme, text.task, answers) },
        }))
      : await makePage(maker, 'template', row, text);
  return { name: `brand-sprint-day-${day}.docx`, content };
}

/** The day's empty workbook as PDF, printed in a thread and cached per text. */
export async function getTemplatePdf(
  db: Reader,
  actor: Actor,
  day: number,
  maker: Maker,
): Promise<queries.TemplateFile> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) throw notFound('PDF');
  const content = await makePage(maker, 'printed-template', row, await textOf(db, actor, row));
  return { name: `brand-sprint-day-${day}.pdf`, content };
}
