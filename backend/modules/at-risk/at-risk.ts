import { coach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Routes } from '#backend/http/route.ts';
import { findWhose } from '#backend/modules/users/users.ts';

import type { AtRisk } from '#shared/contract/at-risk.ts';
import * as contract from '#shared/contract/at-risk.ts';
import type { Reader } from '#shared/database/database.ts';
import type { Whose } from '#shared/database/person-sql.ts';
import { MAX_RISK_READ } from '#shared/domain/at-risk.ts';
import * as queries from './at-risk.queries.ts';

export function atRiskRoutes({ query }: Routes): void {
  // A push makes every coach's screen ask at once.
  const read = coalesceReads(getAtRisk);
  query(contract.getAtRisk, coach, async ({ db, actor, query: { coach: filter } }) =>
    read(db, await findWhose(db, actor, filter)),
  );
}

async function getAtRisk(db: Reader, whose: Whose): Promise<AtRisk> {
  const [rows, aWeekAgo] = await Promise.all([
    queries.listAtRisk(db, whose),
    queries.countNamedAWeekAgo(db, whose),
  ]);
  const { total = 0, read = 0 } = rows[0] ?? {};
  return {
    people: rows.map(({ total: _, read: __, ...person }) => person),
    total,
    isPartial: read === MAX_RISK_READ,
    aWeekAgo,
  };
}
