import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { sendDocument } from '#backend/documents/documents.ts';
import { type Actor, coach, signedIn } from '#backend/http/access.ts';
import { HttpError, notFound } from '#backend/http/errors.ts';
import { readFormFile } from '#backend/http/forms.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendAttachment } from '#backend/http/send-file.ts';
import { DOCX } from '#shared/contract/file-types.ts';
import * as contract from '#shared/contract/tasks.ts';
import type { Reader } from '#shared/database/database.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import { type WorkbookPage, workbookPage } from '#shared/documents/workbook-page.ts';
import { fileEnding } from '#shared/domain/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { dayOf } from '#shared/programmes/programme.ts';
import * as queries from './tasks.queries.ts';
import { changeTask, requireOpenDay, withWorkbook } from './tasks.ts';

interface TemplatesDeps {
  workbookDays: ReadonlySet<number>;
  files: FileStore;
  limits: Limits;
}

/** The day's page to fill in elsewhere: as a Word document, and to print. */
export function templatesRoutes({ command, action }: Routes, deps: TemplatesDeps): void {
  action({ ...contract.getTaskTemplate, response: z.any() }, signedIn, async (call) => {
    const { db, actor, params, reply } = call;
    const template = await getTemplate(db, actor, params.day);
    const { name } = template;
    if ('content' in template) return sendAttachment(reply, { name, mediaType: DOCX }, template.content);
    const document = { kind: 'template', userId: actor.id, content: template.page } as const;
    return await sendDocument({ ...call, ...deps }, { name, mediaType: DOCX, ...document });
  });
  action({ ...contract.getTaskTemplatePdf, response: z.any() }, signedIn, async (call) => {
    const { db, actor, params } = call;
    const { name, page } = await getEmptyTemplate(db, actor, params.day);
    const document = { kind: 'template-pdf', userId: actor.id, content: page } as const;
    return await sendDocument({ ...call, ...deps }, { name, mediaType: 'application/pdf', ...document });
  });
  action(contract.setTaskTemplate, coach, async ({ write, actor, params: { day }, request }) => {
    const file = await requireDocument(await readFormFile(request, contract.MAX_TEMPLATE_SIZE));
    const task = await write(async (trx) =>
      changeTask(trx, actor, day, { template_file_id: await queries.insertTemplateFile(trx, file) }),
    );
    return withWorkbook(task, deps);
  });
  command(contract.resetTaskTemplate, coach, async ({ trx, actor, params }) =>
    withWorkbook(await changeTask(trx, actor, params.day, { template_file_id: null }), deps),
  );
}

/** A Word document by extension and content; throws 415 for anything else. */
async function requireDocument(file: queries.TemplateFile): Promise<queries.TemplateFile> {
  const found = await fileTypeFromBuffer(file.content);
  if (fileEnding(file.name) === 'docx' && found?.mime === DOCX) return file;
  throw new HttpError(415, 'The template must be a Word document (.docx).');
}

interface Template {
  name: string;
  page: WorkbookPage;
}

/** The day's workbook page for its reader, with the earlier answers that it uses; or a coach's own file. */
async function getTemplate(db: Reader, actor: Actor, day: number): Promise<Template | queries.TemplateFile> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) return await queries.getTemplateFile(db, row.template_file_id);
  return { name: `brand-sprint-day-${day}.docx`, page: await pageOf(db, actor, row, true) };
}

/** The day's empty workbook. */
async function getEmptyTemplate(db: Reader, actor: Actor, day: number): Promise<Template> {
  const row = await requireOpenDay(db, actor, day);
  if (row.template_file_id !== null) throw notFound('PDF');
  return { name: `brand-sprint-day-${day}.pdf`, page: await pageOf(db, actor, row, false) };
}

/** The day with the texts that its reader sees. */
async function pageOf(
  db: Reader,
  { id, versionId }: Actor,
  row: queries.TaskRow,
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
