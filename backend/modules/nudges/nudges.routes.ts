import { coach } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/nudges.ts';
import * as nudges from './nudges.service.ts';

export function nudgesRoutes({ query, command }: Routes): void {
  query(contract.getNudges, coach, ({ db, params }) => nudges.getNudges(db, params.userId));
  command(contract.sendNudge, coach, ({ trx, actor, params, body }) =>
    nudges.sendNudge(trx, actor, params.userId, body.words),
  );
  query(contract.getNudgeSettings, coach, ({ db }) => nudges.getNudgeSettings(db));
  command(contract.saveNudgeSettings, coach, ({ trx, actor, body }) =>
    nudges.saveNudgeSettings(trx, actor, body),
  );
}
