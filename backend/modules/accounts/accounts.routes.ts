import { z } from 'zod';
import type { Documents } from '#backend/documents/documents.ts';
import { proven, selfOrCoach, selfOrOwner } from '#backend/http/access.ts';
import { setAttachmentHeaders } from '#backend/http/attachment.ts';
import { networkOf } from '#backend/http/network.ts';
import { callerOf } from '#backend/http/rates.ts';
import type { Routes } from '#backend/http/route.ts';
import { signOut } from '#backend/http/session.ts';
import * as contract from '#shared/contract/accounts.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import * as accounts from './accounts.service.ts';
import { zipAccount } from './zip-account.ts';

export function accountsRoutes(
  { action }: Routes,
  { files, documents }: { files: FileStore; documents: Documents },
): void {
  action(
    { ...contract.exportAccount, response: z.any() },
    selfOrCoach,
    async ({ db, write, actor, params, request, reply }) => {
      const account = await accounts.readAccount(db, write, actor, params.userId);
      const name = `brand-sprint-${account.profile.id}.zip`;
      setAttachmentHeaders(reply, { name, mediaType: 'application/zip' });
      const logMissing = (file: string): void =>
        request.log.error({ file, userId: account.profile.id }, 'stored file missing');
      const given = { caller: callerOf(request), documents, store: files, onMissing: logMissing };
      return await reply.send(zipAccount(account, given));
    },
  );
}

export function deletionRoutes({ action }: Routes): void {
  action(
    contract.deleteAccount,
    proven(selfOrOwner, 'factor'),
    async ({ db, write, actor, params, body, request, reply }) => {
      await accounts.deleteAccount(db, write, actor, params.userId, body, networkOf(request.ip));
      if (params.userId === actor.id) await signOut(request, reply);
      return { message: 'The account and all of its data have been deleted.' };
    },
  );
}
