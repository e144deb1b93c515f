import { z } from 'zod';
import { coach, signedIn } from '#backend/http/access.ts';
import { sendAttachment } from '#backend/http/attachment.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/tasks.ts';
import { countTasks, editTask, getTask, getTemplate, listTasks } from './tasks.service.ts';

export function tasksRoutes({ query, command }: Routes): void {
  query(contract.listTasks, signedIn, ({ db, actor }) => listTasks(db, actor));
  query(contract.getTask, signedIn, ({ db, actor, params }) => getTask(db, actor, params.day));
  query(contract.countByDay, coach, ({ db }) => countTasks(db));
  command(contract.editTask, coach, ({ trx, actor, params, body }) => editTask(trx, actor, params.day, body));
  query(
    { ...contract.getTaskTemplate, response: z.any() },
    signedIn,
    async ({ db, actor, params, reply }) => {
      const document = await getTemplate(db, actor, params.day);
      return sendAttachment(
        reply,
        { name: `brand-sprint-day-${params.day}.docx`, mediaType: contract.DOCX },
        document,
      );
    },
  );
}
