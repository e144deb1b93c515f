import { coach, owner, proven } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/team.ts';
import * as team from './team.service.ts';

export function teamRoutes({ query, command, action }: Routes): void {
  const listCoaches = coalesceReads(team.listCoaches);
  const listTeam = coalesceReads(team.listTeam);
  query(contract.listCoaches, coach, ({ db }) => listCoaches(db));
  query(contract.listTeam, owner, ({ db }) => listTeam(db));
  // A link is a secret, so its response is not stored under the Idempotency-Key.
  action(contract.inviteCoach, proven(owner), ({ write, actor, body }) =>
    team.inviteCoach(write, actor, body),
  );
  action(contract.createCoachLink, proven(owner), ({ write, actor, params }) =>
    write((trx) => team.createCoachLink(trx, actor, params.coachId)),
  );
  command(contract.setCoachRole, proven(owner), ({ trx, actor, params, body }) =>
    team.setRole(trx, actor, params.coachId, body.role),
  );
  command(contract.resetCoachFactor, proven(owner), ({ trx, actor, params }) =>
    team.resetFactor(trx, actor, params.coachId),
  );
  command(contract.deactivateCoach, proven(owner), ({ trx, actor, params }) =>
    team.deactivateCoach(trx, actor, params.coachId),
  );
  command(contract.reactivateCoach, proven(owner), ({ trx, actor, params }) =>
    team.reactivateCoach(trx, actor, params.coachId),
  );
  action(contract.removeCoach, proven(owner, 'factor'), async ({ db, write, actor, params, body }) => {
    const { coachId } = params;
    await team.removeCoach(db, write, actor, { coachId, form: body });
    return { message: 'The account has been deleted.' };
  });
  command(contract.handOverClients, owner, ({ trx, actor, params, body }) =>
    team.handOver(trx, actor, params.coachId, body),
  );
  command(contract.assignClient, coach, ({ trx, actor, params, body }) =>
    team.assignClient(trx, actor, params.userId, body.coachId),
  );
}
