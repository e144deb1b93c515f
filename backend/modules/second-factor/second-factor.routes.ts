import { coach, owner, proven, settingUp } from '#backend/http/access.ts';
import { networkOf } from '#backend/http/network.ts';
import type { Routes } from '#backend/http/route.ts';
import { throttleCodes } from '#backend/modules/auth/throttle-codes.ts';
import * as contract from '#shared/contract/second-factor.ts';
import { getRequiredFactor, setRequiredFactor } from '#shared/contract/team.ts';
import { answerCode } from './answer-code.service.ts';
import { getRequired, setRequired } from './required-factor.service.ts';
import * as factors from './second-factor.service.ts';

/** Actions instead of commands: an answer with a secret is not stored for repeated calls. */
export function secondFactorRoutes(
  { query, command, action }: Routes,
  { sessionSecret }: { sessionSecret: string },
): void {
  query(contract.getSecondFactor, settingUp(coach), ({ db, actor }) => factors.getSecondFactor(db, actor.id));
  action(contract.startTotp, settingUp(proven(coach)), ({ db, write, actor }) =>
    factors.startTotp(db, write, sessionSecret, actor),
  );
  // Somebody else may have left the set-up open, so guesses of its first code are limited as well.
  action(contract.confirmTotp, settingUp(coach), ({ db, write, actor, body, request }) =>
    throttleCodes(db, { userId: actor.id, address: networkOf(request.ip) }, () =>
      factors.confirmTotp(db, write, sessionSecret, { actor, code: body.code }),
    ),
  );
  // An open session alone may not weaken the second factor.
  action(contract.removeTotp, coach, async ({ db, write, actor, body, request }) => {
    const answer = { userId: actor.id, code: body.code, address: networkOf(request.ip) };
    await answerCode(db, write, sessionSecret, answer);
    return await write((trx) => factors.removeTotp(trx, actor));
  });
  action(contract.renewRecoveryCodes, coach, async ({ db, write, actor, body: { code }, request }) => {
    if (code === undefined) await factors.requireProofWithoutApp(db, actor);
    else {
      const answer = { userId: actor.id, code, address: networkOf(request.ip) };
      await answerCode(db, write, sessionSecret, answer);
    }
    return await write((trx) => factors.renewCodes(trx, actor));
  });
  query(getRequiredFactor, owner, ({ db }) => getRequired(db));
  command(setRequiredFactor, proven(owner), ({ trx, actor, body }) =>
    setRequired(trx, actor, body.isRequired),
  );
}
