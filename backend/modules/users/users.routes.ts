import { coach, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { readFormFile } from '#backend/http/form-file.ts';
import { networkOf } from '#backend/http/network.ts';
import { sendPage } from '#backend/http/pagination.ts';
import { findProvedAt } from '#backend/http/proof.queries.ts';
import type { Routes } from '#backend/http/route.ts';
import { signIn } from '#backend/http/session.ts';
import * as contract from '#shared/contract/users.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { removeAvatar, setAvatar } from './avatars.service.ts';
import * as users from './users.service.ts';

export function usersRoutes({ query, command, action }: Routes, { files }: { files: FileStore }): void {
  const listClients = coalesceReads(users.listClients);
  const countClients = coalesceReads(users.countClients);
  query(contract.listUsers, coach, async (call) => {
    const choice = await users.readChoice(call.db, call.actor, call.query);
    return sendPage(call.request, call.reply, await listClients(call.db, choice));
  });
  query(contract.getMatching, coach, async ({ db, actor, query: filter }) =>
    users.getMatching(db, await users.readChoice(db, actor, filter)),
  );
  query(contract.getClientCounts, coach, ({ db }) => countClients(db));
  query(contract.getUser, selfOrCoach, ({ db, params }) => users.getUser(db, params.userId));
  command(contract.updateProfile, signedIn, ({ trx, actor, body }) => users.updateProfile(trx, actor, body));
  action(contract.setAvatar, signedIn, async ({ db, write, actor, request }) => {
    const { content } = await readFormFile(request, contract.MAX_AVATAR_SIZE);
    return await setAvatar({ db, write, files }, actor.id, content);
  });
  command(contract.removeAvatar, signedIn, ({ trx, actor }) => removeAvatar(trx, actor.id));
}

export function passwordRoutes({ action }: Routes): void {
  action(contract.changePassword, signedIn, async ({ db, write, actor, body, request }) => {
    const epoch = await users.changePassword(db, write, actor, body, networkOf(request.ip));
    const { remember = false, method = 'password' } = request.session;
    // The current password alone is no second factor.
    const provedAt = await findProvedAt(db, actor.session);
    await signIn(db, request, actor.id, { remember, method, epoch, provedAt });
    return { message: 'Your password has been changed successfully.' };
  });
}
