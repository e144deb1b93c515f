import type { Documents } from '#backend/documents/documents.ts';
import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import type { Reader } from '#shared/database/database.ts';
import { createPromiseCache } from '#shared/database/promise-cache.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import type { TaskRow } from './tasks.queries.ts';
import { requireOpenDay } from './tasks.service.ts';
import type { TemplateFile } from './templates.queries.ts';
import * as queries from './templates.queries.ts';
import { workbookPage } from './workbook-page.ts';

/** Room for each day's text before and after an edit; repeated edits evict the oldest. */
const ROOM = 3 * SPRINT_DAYS;

/** Empty pages by kind, day and version. */
const pages = createPromiseCache<Buffer>(ROOM);

/** Who has a template made, and where. */
interface Maker {
  caller: string;
  documents: Documents;
}

/** A page without anybody's answers: many ask for the same one, so its turn is nobody's. */
function makePage(
  { documents }: Maker,
  kind: 'template' | 'printed-template',
  { version }: TaskRow,
  task: CurriculumTask,
): Promise<Buffer> {
  const key = `${kind} ${task.day}/${version}`;
  return pages.get(key, () =>
    documents.make(key, async () => ({ task: { kind, page: workbookPage(task) } })),
  );
}

/** The day with the texts that its reader sees. */
function textOf(day: number, row: TaskRow): CurriculumTask {
  const task = curriculumDay(day);
  if (!task) throw notFound('Task');
  const { title, deliverable, estimated_time: estimatedTime } = row;
  return { ...task, title, deliverable, estimatedTime };
}

/** The day's workbook page as .docx for its reader; pages without the reader's answers are cached per text. */
export async function getTemplate(
  db: Reader,
  actor: Actor,
  day: number,
  maker: Maker,
): Promise<TemplateFile> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) return await queries.getTemplateFile(db, row.template_file_id);
  const text = textOf(day, row);
  const needed = (text.needs ?? []).map((each) => each.day);
  const answers = needed.length > 0 ? await queries.listAnswers(db, actor.id, needed) : new Map();
  const content =
    answers.size > 0
      ? await maker.documents.make(maker.caller, async () => ({
          task: { kind: 'template', page: workbookPage(text, answers) },
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
): Promise<TemplateFile> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) throw notFound('PDF');
  const content = await makePage(maker, 'printed-template', row, textOf(day, row));
  return { name: `brand-sprint-day-${day}.pdf`, content };
}
