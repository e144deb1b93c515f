import type { FastifyRequest } from 'fastify';
import { anyone, coach, proven, settingUp } from '#backend/http/access.ts';
import { setChallenge, takeChallenge } from '#backend/http/cookies.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/passkeys.ts';
import { answerWithPasskey, askForPasskey } from './passkey-sign-in.service.ts';
import { type PasskeySite, passkeySite } from './passkey-site.ts';
import * as passkeys from './passkeys.service.ts';

interface PasskeyDeps {
  isSecure: boolean;
  sessionSecret: string;
  origins: () => ReadonlySet<string>;
}

const siteOf = ({ origins }: PasskeyDeps, { headers }: FastifyRequest): PasskeySite =>
  passkeySite(origins(), headers.origin);

/** Adding is an action: its answer has secrets, and its key is the challenge. */
export function passkeysRoutes({ command, action }: Routes, deps: PasskeyDeps): void {
  action(contract.startPasskey, settingUp(proven(coach)), async ({ db, actor, request, reply }) => {
    const options = await passkeys.startPasskey(db, actor, siteOf(deps, request));
    const { challenge } = options;
    setChallenge(reply, { challenge, use: 'add', binding: actor.session }, deps);
    return options;
  });
  action(contract.addPasskey, settingUp(coach), ({ write, actor, body, request, reply }) =>
    passkeys.addPasskey(write, actor, {
      ...body,
      challenge: takeChallenge(request, reply, deps),
      site: siteOf(deps, request),
    }),
  );
  command(contract.renamePasskey, proven(coach), ({ trx, actor, params, body }) =>
    passkeys.renamePasskey(trx, actor, params.passkeyId, body.name),
  );
  command(contract.removePasskey, proven(coach), ({ trx, actor, params }) =>
    passkeys.removePasskey(trx, actor, params.passkeyId),
  );
}

/** Calls that sign in. */
export function passkeySignInRoutes(
  { action }: Routes,
  { limits, ...deps }: PasskeyDeps & { limits: Limits },
): void {
  const entryOf = <C extends { request: FastifyRequest }>(call: C) => ({
    ...call,
    ...deps,
    site: siteOf(deps, call.request),
    perHour: limits.linkUsesPerHour,
  });
  action(contract.askForPasskey, anyone, ({ body, ...call }) => askForPasskey(entryOf(call), body.use));
  action(contract.answerWithPasskey, anyone, ({ body, ...call }) =>
    answerWithPasskey(entryOf(call), body.credential, body.rememberMe ?? false),
  );
}
