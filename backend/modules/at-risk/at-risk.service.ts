import type { AtRisk } from '#shared/contract/at-risk.ts';
import type { Reader } from '#shared/database/database.ts';
import type { Whose } from '#shared/database/whose.ts';
import { MAX_RISK_READ } from '#shared/domain/at-risk.ts';
import * as queries from './at-risk.queries.ts';

export async function getAtRisk(db: Reader, whose: Whose): Promise<AtRisk> {
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
