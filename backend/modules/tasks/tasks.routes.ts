import { z } from 'zod';
import { signedIn } from '#backend/http/access.ts';
import { sendAttachment } from '#backend/http/attachment.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/tasks.ts';
import { getTask, getTemplate, listTasks } from './tasks.service.ts';

export function tasksRoutes({ query }: Routes): void {
  query(contract.listTasks, signedIn, ({ db, actor }) => listTasks(db, actor));
  query(contract.getTask, signedIn, ({ db, actor, params }) => getTask(db, actor, params.day));
  query({ ...contract.getTaskTemplate, response: z.any() }, signedIn, async ({ actor, params, reply }) => {
    const document = await getTemplate(actor, params.day);
    return sendAttachment(
      reply,
      { name: `brand-sprint-day-${params.day}.docx`, mediaType: contract.DOCX },
      document,
    );
  });
}
