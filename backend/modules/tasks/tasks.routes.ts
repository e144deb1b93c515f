import { z } from 'zod';
import { sendDocument } from '#backend/documents/documents.ts';
import { type Actor, coach, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { readFormFile } from '#backend/http/forms.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendAttachment } from '#backend/http/send-file.ts';
import { DOCX } from '#shared/contract/file-types.ts';
import type { Task } from '#shared/contract/tasks.ts';
import * as contract from '#shared/contract/tasks.ts';
import type { Database } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { countTasks } from './tasks.queries.ts';
import {
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
import { getEmptyTemplate, getTemplate } from './templates.service.ts';

interface TasksDeps {
  workbookDays: ReadonlySet<number>;
  files: FileStore;
  limits: Limits;
}

export function tasksRoutes({ query, command, action }: Routes, { workbookDays, ...deps }: TasksDeps): void {
  const withWorkbook = (task: Task): Task =>
    task.description === undefined || task.kind ? task : { ...task, hasWorkbook: workbookDays.has(task.day) };
  const readTasks = coalesceReads(async (db: Database, actor: Actor) =>
    Object.freeze((await listTasks(db, actor)).map(withWorkbook)),
  );
  query(contract.listTasks, signedIn, ({ db, actor }) => readTasks(db, actor) as Promise<Task[]>);
  query(contract.getTask, signedIn, async ({ db, actor, params: { day }, query: { answeredBy } }) =>
    withWorkbook(
      answeredBy === undefined
        ? await getTask(db, actor, day)
        : await getAnsweredTask(db, actor, day, answeredBy),
    ),
  );
  query(contract.countByDay, coach, ({ db, actor }) => countTasks(db, actor.versionId));
  command(contract.editTask, coach, async ({ trx, actor, params, body }) =>
    withWorkbook(await editTask(trx, actor, params.day, body)),
  );
  query(contract.listTaskVersions, coach, ({ db, actor, params }) => listVersions(db, actor, params.day));
  command(contract.restoreTaskVersion, coach, async ({ trx, actor, params }) =>
    withWorkbook(await restoreVersion(trx, actor, params.day, params.version)),
  );
  templateReads(action, deps);
  action(contract.setTaskTemplate, coach, async ({ write, actor, params, request }) => {
    const file = await requireDocument(await readFormFile(request, contract.MAX_TEMPLATE_SIZE));
    return withWorkbook(await write((trx) => setTemplate(trx, actor, params.day, file)));
  });
  command(contract.resetTaskTemplate, coach, async ({ trx, actor, params }) =>
    withWorkbook(await resetTemplate(trx, actor, params.day)),
  );
}

/** The day's page to fill in elsewhere: as a Word document, and to print. */
function templateReads(action: Routes['action'], deps: Omit<TasksDeps, 'workbookDays'>): void {
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
}
