import { coach } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/second-factor.ts';
import * as factors from './second-factor.service.ts';

/** Actions instead of commands: an answer with a secret is not stored for repeated calls. */
export function secondFactorRoutes(
  { query, action }: Routes,
  { sessionSecret }: { sessionSecret: string },
): void {
  query(contract.getSecondFactor, coach, ({ db, actor }) => factors.getSecondFactor(db, actor.id));
  action(contract.startTotp, coach, ({ write, actor }) => factors.startTotp(write, sessionSecret, actor));
  action(contract.confirmTotp, coach, ({ db, write, actor, body }) =>
    factors.confirmTotp(db, write, sessionSecret, { actor, code: body.code }),
  );
  action(contract.removeTotp, coach, ({ write, actor }) => write((trx) => factors.removeTotp(trx, actor)));
  action(contract.renewRecoveryCodes, coach, ({ write, actor }) =>
    write((trx) => factors.renewCodes(trx, actor)),
  );
}
