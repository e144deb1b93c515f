import { z } from 'zod';
import { coach, signedIn } from '#backend/http/access.ts';
import { sendAttachment } from '#backend/http/attachment.ts';
import { readFormFile } from '#backend/http/form-file.ts';
import type { Routes } from '#backend/http/route.ts';
import type { Task } from '#shared/contract/tasks.ts';
import * as contract from '#shared/contract/tasks.ts';
import {
  countTasks,
  editTask,
  getAnsweredTask,
  getTask,
  listTasks,
  listVersions,
  requireDocument,
  resetTemplate,
  restoreVersion,
  setTemplate,
} from './tasks.service.ts';
import { getTemplate, getTemplatePdf } from './templates.service.ts';

export function tasksRoutes(
  { query, command, action }: Routes,
  { workbookDays }: { workbookDays: ReadonlySet<number> },
): void {
  const withWorkbook = (task: Task): Task =>
    task.description === undefined ? task : { ...task, hasWorkbook: workbookDays.has(task.day) };
  query(contract.listTasks, signedIn, async ({ db, actor }) =>
    (await listTasks(db, actor)).map(withWorkbook),
  );
  query(contract.getTask, signedIn, async ({ db, actor, params: { day }, query: { answeredBy } }) =>
    withWorkbook(
      answeredBy === undefined
        ? await getTask(db, actor, day)
        : await getAnsweredTask(db, actor, day, answeredBy),
    ),
  );
  query(contract.countByDay, coach, ({ db }) => countTasks(db));
  command(contract.editTask, coach, async ({ trx, actor, params, body }) =>
    withWorkbook(await editTask(trx, actor, params.day, body)),
  );
  query(contract.listTaskVersions, coach, ({ db, params }) => listVersions(db, params.day));
  command(contract.restoreTaskVersion, coach, async ({ trx, actor, params }) =>
    withWorkbook(await restoreVersion(trx, actor, params.day, params.version)),
  );
  templateReads(query);
  action(contract.setTaskTemplate, coach, async ({ write, actor, params, request }) => {
    const file = await requireDocument(await readFormFile(request, contract.MAX_TEMPLATE_SIZE));
    return withWorkbook(await write((trx) => setTemplate(trx, actor, params.day, file)));
  });
  command(contract.resetTaskTemplate, coach, async ({ trx, actor, params }) =>
    withWorkbook(await resetTemplate(trx, actor, params.day)),
  );
}

/** The day's page to fill in elsewhere: as a Word document, and to print. */
function templateReads(query: Routes['query']): void {
  query(
    { ...contract.getTaskTemplate, response: z.any() },
    signedIn,
    async ({ db, actor, params, reply }) => {
      const { name, content } = await getTemplate(db, actor, params.day);
      return sendAttachment(reply, { name, mediaType: contract.DOCX }, content);
    },
  );
  query(
    { ...contract.getTaskTemplatePdf, response: z.any() },
    signedIn,
    async ({ db, actor, params, reply }) => {
      const { name, content } = await getTemplatePdf(db, actor, params.day);
      return sendAttachment(reply, { name, mediaType: 'application/pdf' }, content);
    },
  );
}
