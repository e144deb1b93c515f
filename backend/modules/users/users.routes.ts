import { coach, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { networkOf } from '#backend/http/network.ts';
import { sendPage } from '#backend/http/page.ts';
import type { Routes } from '#backend/http/route.ts';
import { signIn } from '#backend/http/session.ts';
import { shareReads } from '#backend/http/shared-reads.ts';
import * as contract from '#shared/contract/users.ts';
import * as users from './users.service.ts';

export function usersRoutes({ query, command, action }: Routes): void {
  const listClients = shareReads(users.listClients);
  const countClients = shareReads(users.countClients);
  query(contract.listUsers, coach, async ({ db, query: wanted, request, reply }) => {
    const page = await listClients(db, wanted);
    if (page.isAtLeast) reply.header('x-total-count-at-least', 'yes');
    return sendPage(request, reply, page);
  });
  query(contract.getClientCounts, coach, ({ db }) => countClients(db));
  query(contract.getUser, selfOrCoach, ({ db, params }) => users.getUser(db, params.userId));
  command(contract.updateProfile, signedIn, ({ trx, actor, body }) => users.updateProfile(trx, actor, body));
  action(contract.changePassword, signedIn, async ({ db, write, actor, body, request }) => {
    await users.changePassword(db, write, actor, body, networkOf(request.ip));
    await signIn(request, actor.id, request.session.remember ?? false);
    return { message: 'Your password has been changed successfully.' };
  });
}
