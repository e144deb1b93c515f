import { z } from 'zod';
import { coach, signedIn } from '#backend/http/access.ts';
import { sendAttachment } from '#backend/http/attachment.ts';
import { readFormFile } from '#backend/http/form-file.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/tasks.ts';
import {
  countTasks,
  editTask,
  getAnsweredTask,
  getTask,
  getTemplate,
  listTasks,
  requireDocument,
  resetTemplate,
  setTemplate,
} from './tasks.service.ts';

export function tasksRoutes({ query, command, action }: Routes): void {
  query(contract.listTasks, signedIn, ({ db, actor }) => listTasks(db, actor));
  query(contract.getTask, signedIn, ({ db, actor, params, query: { answeredBy } }) =>
    answeredBy === undefined
      ? getTask(db, actor, params.day)
      : getAnsweredTask(db, actor, params.day, answeredBy),
  );
  query(contract.countByDay, coach, ({ db }) => countTasks(db));
  command(contract.editTask, coach, ({ trx, actor, params, body }) => editTask(trx, actor, params.day, body));
  query(
    { ...contract.getTaskTemplate, response: z.any() },
    signedIn,
    async ({ db, actor, params, reply }) => {
      const { name, content } = await getTemplate(db, actor, params.day);
      return sendAttachment(reply, { name, mediaType: contract.DOCX }, content);
    },
  );
  action(contract.setTaskTemplate, coach, async ({ write, actor, params, request }) => {
    const file = await requireDocument(await readFormFile(request, contract.MAX_TEMPLATE_SIZE));
    return await write((trx) => setTemplate(trx, actor, params.day, file));
  });
  command(contract.resetTaskTemplate, coach, ({ trx, actor, params }) =>
    resetTemplate(trx, actor, params.day),
  );
}
