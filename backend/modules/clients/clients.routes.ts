import { coach, proven } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendCsv } from '#backend/http/send-csv.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.ts';
import { findWhose, listAllClients, readChoice } from '#backend/modules/users/users.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import * as contract from '#shared/contract/clients.ts';
import {
  countInvitations,
  getMatchingInvitations,
  listInvitations,
  sendInvitation,
} from '#shared/contract/invitations.ts';
import type { Trx } from '#shared/database/database.ts';
import { listNames } from '#shared/database/programmes.ts';
import { clientTable } from './client-csv.ts';
import * as clients from './clients.service.ts';
import * as invitations from './invitations.service.ts';
import { setClientProgramme } from './next-programme.service.ts';

export function clientsRoutes({ query, command, action }: Routes, config: SprintConfig): void {
  command(contract.unlockNextDay, coach, ({ trx, actor, params, body }) =>
    clients.unlockNextDay(trx, actor, params.userId, body, config),
  );
  command(contract.pauseClient, coach, ({ trx, actor, params, body }) =>
    clients.pauseClient(trx, actor, params.userId, body.reason),
  );
  command(contract.resumeClient, coach, ({ trx, actor, params }) =>
    clients.resumeClient(trx, actor, params.userId, config),
  );
  command(contract.setClientDay, coach, ({ trx, actor, params, body }) =>
    clients.setClientDay(trx, actor, params.userId, body, config),
  );
  command(contract.setClientProgramme, coach, ({ trx, actor, params, body }) =>
    setClientProgramme(trx, actor, params.userId, body.programmeId),
  );
  // A link is a secret, so its response is not stored under the Idempotency-Key.
  action(contract.inviteClient, coach, ({ write, actor, body }) => clients.inviteClient(write, actor, body));
  // It opens what an export holds.
  action(contract.createSignInLink, proven(coach, 'factor'), ({ write, actor, params }) =>
    write((trx) => clients.createSignInLink(trx, actor, params.userId)),
  );
  command(contract.deactivateClient, coach, ({ trx, actor, params }) =>
    clients.deactivateClient(trx, actor, params.userId),
  );
  command(contract.reactivateClient, coach, ({ trx, actor, params }) =>
    clients.reactivateClient(trx, actor, params.userId, config),
  );
  query(contract.getAttention, coach, async ({ db, actor, query: choice }) =>
    clients.getAttention(db, actor.id, await findWhose(db, actor, choice.coach)),
  );
  action(
    contract.exportClients,
    proven(coach, 'factor'),
    async ({ db, write, actor, query: choice, reply }) => {
      const { users, count: rows } = await listAllClients(db, await readChoice(db, actor, choice));
      await write((trx) => noteExport(trx, actor.id, rows));
      return sendCsv(reply, 'clients.csv', clientTable(users, await listNames(db)));
    },
  );
}

export function invitationsRoutes({ query, command }: Routes): void {
  const countAll = coalesceReads(invitations.countInvitations);
  query(listInvitations, coach, async ({ db, query: page, request, reply }) =>
    sendPage(request, reply, await invitations.listInvitations(db, page)),
  );
  query(countInvitations, coach, ({ db, query: { cohort } }) => countAll(db, cohort));
  query(getMatchingInvitations, coach, ({ db, query: filter }) => invitations.getMatching(db, filter));
  command(sendInvitation, coach, ({ trx, actor, params, body }) =>
    invitations.sendInvitation(trx, actor, params.userId, body.words),
  );
}

const noteExport = (trx: Trx, actorId: number, rows: number): Promise<void> =>
  recordAuditEntry(trx, { actorId, userId: null, action: 'export', detail: { rows } });
