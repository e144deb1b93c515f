import { coach, proven } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Limits } from '#backend/http/limits.ts';
import { sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendCsv } from '#backend/http/send-csv.ts';
import * as contract from '#shared/contract/acts.ts';
import { changeInvitations, checkInvitations, inviteMany } from '#shared/contract/invitations.ts';
import * as acts from './acts.service.ts';
import { startChange } from './change-invitations.service.ts';
import * as invitations from './invite-many.service.ts';

export function actsRoutes({ query, command, action }: Routes, { limits }: { limits: Limits }): void {
  const listActs = coalesceReads(acts.listNewest);
  query(contract.listActs, coach, ({ db }) => listActs(db));
  query(contract.listActPeople, coach, async ({ db, params, query: page, request, reply }) =>
    sendPage(request, reply, await acts.listPeople(db, params.actId, page)),
  );
  command(contract.startAct, coach, ({ trx, actor, body }) =>
    acts.startAct(trx, actor, body, limits.undoTime),
  );
  command(contract.stopAct, coach, ({ trx, actor, params }) => acts.stopAct(trx, actor, params.actId));
  query(checkInvitations, coach, ({ db, body }) => invitations.checkInvitations(db, body));
  command(inviteMany, coach, ({ trx, actor, body }) => invitations.inviteMany(trx, actor, body));
  command(changeInvitations, coach, ({ trx, actor, body }) => startChange(trx, actor, body));
  action(contract.exportAct, proven(coach, 'factor'), async ({ write, actor, params, reply }) => {
    const rows = await write((trx) => acts.exportAct(trx, actor, params.actId));
    return sendCsv(reply, 'report.csv', rows);
  });
}
