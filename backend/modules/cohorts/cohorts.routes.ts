import { coach } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import * as contract from '#shared/contract/cohorts.ts';
import * as cohorts from './cohorts.service.ts';

export function cohortsRoutes({ query, command }: Routes, config: SprintConfig): void {
  query(contract.listCohorts, coach, ({ db, actor }) => cohorts.listCohorts(db, actor));
  query(contract.getCohort, coach, ({ db, actor, params }) =>
    cohorts.getCohortNumbers(db, actor, params.cohortId),
  );
  command(contract.createCohort, coach, ({ trx, actor, body }) => cohorts.createCohort(trx, actor, body));
  command(contract.changeCohort, coach, ({ trx, actor, params, body }) =>
    cohorts.changeCohort(trx, actor, params.cohortId, body, config),
  );
  command(contract.removeCohort, coach, async ({ trx, actor, params }) => {
    await cohorts.removeCohort(trx, actor, params.cohortId);
    return { message: 'The cohort has been removed.' };
  });
  command(contract.putIntoCohort, coach, ({ trx, actor, params, body }) =>
    cohorts.putIntoCohort(trx, actor, { ...params, ...body }, config),
  );
}
