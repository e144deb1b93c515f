import { z } from 'zod';
import { streamZip } from '#backend/documents/zip.ts';
import { proven, selfOrCoach, selfOrOwner } from '#backend/http/access.ts';
import { setAttachmentHeaders } from '#backend/http/attachment.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import { signOut } from '#backend/http/session.ts';
import * as contract from '#shared/contract/accounts.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import * as accounts from './accounts.service.ts';
import { zipAccount } from './zip-account.ts';

/** A finished programme is an account of the person, too: the service knows. */
const ownOrCoach: typeof selfOrCoach = { ...selfOrCoach, check: () => undefined };

export function accountsRoutes(
  { action }: Routes,
  { files, limits: { printWait } }: { files: FileStore; limits: Limits },
): void {
  action(
    { ...contract.exportAccount, response: z.any() },
    proven(ownOrCoach, 'factor'),
    async ({ db, write, actor, params, request, reply }) => {
      const { userId } = params;
      const opened = await accounts.openAccounts({ db, write, actor, printWait }, userId);
      const onMissing = (file: string): void => request.log.error({ file, userId }, 'stored file missing');
      setAttachmentHeaders(reply, { name: `brand-sprint-${userId}.zip`, mediaType: 'application/zip' });
      return await reply.send(streamZip({ files, onMissing }, (zip) => zipAccount(zip, opened)));
    },
  );
}

export function deletionRoutes({ action }: Routes): void {
  action(
    contract.deleteAccount,
    proven(selfOrOwner, 'factor'),
    async ({ db, write, actor, params, body, request, reply }) => {
      await accounts.deleteAccount(db, write, actor, params.userId, body);
      if (params.userId === actor.id) await signOut(request, reply);
      return { message: 'The account and all of its data have been deleted.' };
    },
  );
}
