import { anyone, settingUp, signedIn } from '#backend/http/access.ts';
import { knownDeviceOf } from '#backend/http/device.ts';
import type { Limits } from '#backend/http/limits.ts';
import { networkOf } from '#backend/http/network.ts';
import { limitNetwork } from '#backend/http/network-calls.queries.ts';
import type { Routes } from '#backend/http/route.ts';
import { signOut } from '#backend/http/session.ts';
import { getUser } from '#backend/modules/users/users.ts';
import * as contract from '#shared/contract/auth.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as auth from './auth.service.ts';
import { isDeviceOf } from './devices.queries.ts';
import { answerStep, enter, finish } from './enter.service.ts';
import { askForLink, checkLink, mailIsOff } from './links.service.ts';
import { throttled } from './throttle.ts';

interface AuthDeps {
  limits: Limits;
  /** True: people can ask for a new password by mail. */
  sendsMail: boolean;
  isSecure: boolean;
  supportEmail: string;
  sessionSecret: string;
}

export function authRoutes({ query, action }: Routes, deps: AuthDeps): void {
  const { limits } = deps;
  query(contract.currentUser, settingUp(signedIn), ({ db, actor }) => getUser(db, actor.id));

  action(contract.checkLink, anyone, ({ db, write, body }) =>
    checkLink(db, write, body.token, deps.sendsMail),
  );

  action(contract.forgotPassword, anyone, async ({ db, write, body, request }) => {
    if (!deps.sendsMail) throw mailIsOff(deps.supportEmail);
    const device = knownDeviceOf(request, deps.isSecure);
    const isOwn = device !== null && (await isDeviceOf(db, body.email, device));
    const network = isOwn ? `device ${device}` : networkOf(request.ip);
    await limitNetwork(db, { call: 'forgot-password', network, perHour: limits.linkRequestsPerHour });
    await askForLink(db, write, body.email);
    return { message: 'If this address has an account, a link is on its way to it.' };
  });
}

/** Calls that sign in or out. */
export function signInRoutes(
  { action }: Routes,
  { limits, isSecure, sessionSecret, sendsMail }: Omit<AuthDeps, 'supportEmail'>,
): void {
  action(contract.register, anyone, async ({ body, ...call }) => {
    const { db, write, request } = call;
    const network = networkOf(request.ip);
    await limitNetwork(db, { call: 'register', network, perHour: limits.registrationsPerHour });
    const { id } = await auth.register(db, write, body, network);
    const first = { epoch: 0, remember: false, tells: false, method: 'password' } as const;
    await finish({ ...call, isSecure }, id, first);
    return await getUser(db, id);
  });

  action(contract.setPassword, anyone, async ({ body, ...call }) => {
    const { db, write, request } = call;
    const network = networkOf(request.ip);
    const options = { network, perHour: limits.linkUsesPerHour, sendsMail };
    const known = await auth.setPassword(db, write, body, options);
    return await enter({ ...call, isSecure }, known, { remember: false, tells: false });
  });

  action(contract.login, anyone, async ({ body, ...call }) => {
    const { db, write, request } = call;
    const origin = {
      ...{ email: body.email, address: networkOf(request.ip), device: knownDeviceOf(request, isSecure) },
      what: 'failed sign-ins',
    } as const;
    const known = await throttled(db, origin, (options) => auth.checkCredentials(db, write, body, options));
    return await enter({ ...call, isSecure }, known, { remember: body.rememberMe ?? false, tells: true });
  });

  action(contract.answerSecondFactor, anyone, ({ body, ...call }) =>
    answerStep({ ...call, isSecure }, body.code, sessionSecret),
  );

  action(contract.logout, anyone, async ({ actor, write, request, reply }) => {
    await signOut(request, reply);
    if (actor) {
      const { id: userId, session } = actor;
      await write((trx) => recordEvent(trx, 'session.ended', { userId, session, except: null }));
    }
    return { message: 'Signed out.' };
  });
}
