import pLimit from 'p-limit';
import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import type { Reader } from '#shared/database/database.ts';
import { createPromiseCache } from '#shared/database/promise-cache.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { runInThread } from '#shared/threads/run-in-thread.ts';
import type { DayAnswers } from './earlier-work.ts';
import type { TaskRow, TemplateFile } from './tasks.queries.ts';
import * as queries from './tasks.queries.ts';
import { requireOpenDay } from './tasks.service.ts';

/** Room for each day's text before and after an edit; repeated edits evict the oldest. */
const ROOM = 3 * SPRINT_DAYS;

const documents = createPromiseCache<Buffer>(ROOM);
const prints = createPromiseCache<Buffer>(ROOM);
/** Each takes a core for about a second. */
const onePrint = pLimit(1);
const PRINT = {
  module: new URL('./workbook-pdf.thread.ts', import.meta.url),
  seconds: 20,
  megabytes: 256,
} as const;

/** The Word library is loaded on first use. */
async function build(task: CurriculumTask, answers: DayAnswers): Promise<Buffer> {
  const { buildTemplateDocument } = await import('./template-document.ts');
  return await buildTemplateDocument(task, answers);
}

const print = async (task: CurriculumTask): Promise<Buffer> =>
  Buffer.from(await onePrint(() => runInThread<Uint8Array>({ ...PRINT, task })));

/** The day with the texts that its reader sees. */
function textOf(day: number, row: TaskRow): CurriculumTask {
  const task = curriculumDay(day);
  if (!task) throw notFound('Task');
  const { title, deliverable, estimated_time: estimatedTime } = row;
  return { ...task, title, deliverable, estimatedTime };
}

/** The day's workbook page as .docx for its reader; pages without the reader's answers are cached per text. */
export async function getTemplate(db: Reader, actor: Actor, day: number): Promise<TemplateFile> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) return await queries.getTemplateFile(db, row.template_file_id);
  const text = textOf(day, row);
  const needed = (text.needs ?? []).map((each) => each.day);
  const answers = needed.length > 0 ? await queries.listAnswers(db, actor.id, needed) : new Map();
  const content =
    answers.size > 0
      ? await build(text, answers)
      : await documents.get(`${day}/${row.version}`, () => build(text, new Map()));
  return { name: `brand-sprint-day-${day}.docx`, content };
}

/** The day's empty workbook as PDF, printed in a thread and cached per text. */
export async function getTemplatePdf(db: Reader, actor: Actor, day: number): Promise<TemplateFile> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) throw notFound('PDF');
  const content = await prints.get(`${day}/${row.version}`, () => print(textOf(day, row)));
  return { name: `brand-sprint-day-${day}.pdf`, content };
}
