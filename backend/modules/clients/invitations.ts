import { type Actor, coach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { conflict } from '#backend/http/errors.ts';
import { cutPage, type PageOf, sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { digestOf, lockClient } from '#backend/modules/users/users.ts';
import { inviteByMail } from '#shared/accounts/invite-by-mail.ts';
import * as contract from '#shared/contract/invitations.ts';
import { type Invitation, type InvitationCounts, InvitationState } from '#shared/contract/invitations.ts';
import { INVITATIONS_PAGE_SIZE, MAX_ACT_PEOPLE } from '#shared/contract/limits.ts';
import type { Matching } from '#shared/contract/users.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import * as queries from './invitations.queries.ts';

export function invitationsRoutes({ query, command }: Routes): void {
  const countAll = coalesceReads(countInvitations);
  query(contract.listInvitations, coach, async ({ db, query: page, request, reply }) =>
    sendPage(request, reply, await listInvitations(db, page)),
  );
  query(contract.countInvitations, coach, ({ db, query: { cohort } }) => countAll(db, cohort));
  query(contract.getMatchingInvitations, coach, ({ db, query: filter }) => getMatching(db, filter));
  command(contract.sendInvitation, coach, ({ trx, actor, params, body }) =>
    sendInvitation(trx, actor, params.userId, body.words),
  );
}

async function listInvitations(
  db: Reader,
  page: queries.InvitationFilter & { limit?: number | undefined; cursor?: number | undefined },
): Promise<PageOf<Invitation>> {
  const { limit = INVITATIONS_PAGE_SIZE, cursor: before, ...filter } = page;
  const rows = await queries.listInvitations(db, { ...filter, limit: limit + 1, before });
  return cutPage(rows, limit, ({ userId }) => [userId]);
}

/** All states, also those of nobody. */
async function countInvitations(db: Reader, cohort: number | undefined): Promise<InvitationCounts> {
  const none = Object.fromEntries(InvitationState.options.map((state) => [state, 0]));
  return { ...none, ...(await queries.countInvitations(db, cohort)) } as InvitationCounts;
}

async function getMatching(db: Reader, filter: queries.InvitationFilter): Promise<Matching> {
  const ids = await queries.listInvitedIds(db, filter, MAX_ACT_PEOPLE);
  return { count: ids.length, digest: digestOf(ids) };
}

async function sendInvitation(trx: Trx, actor: Actor, userId: number, words: string): Promise<Invitation> {
  const client = await lockClient(trx, userId);
  if (client.deactivatedAt !== null) throw conflict(`${client.name} is deactivated.`);
  if (!client.isInvited) throw conflict(`${client.name} has signed in already. Make a sign-in link instead.`);
  await inviteByMail(trx, { userId, invitedBy: actor.id, words });
  return await queries.getInvitation(trx, userId);
}
