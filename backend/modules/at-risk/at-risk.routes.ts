import { coach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Routes } from '#backend/http/route.ts';
import { findWhose } from '#backend/modules/team/whose.service.ts';
import * as contract from '#shared/contract/at-risk.ts';
import { getAtRisk } from './at-risk.service.ts';

export function atRiskRoutes({ query }: Routes): void {
  // A push makes every coach's screen ask at once.
  const read = coalesceReads(getAtRisk);
  query(contract.getAtRisk, coach, async ({ db, actor, query: { coach: filter } }) =>
    read(db, await findWhose(db, actor, filter)),
  );
}
