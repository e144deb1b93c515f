import { anyone, settingUp, signedIn } from '#backend/http/access.ts';
import { knownDeviceOf } from '#backend/http/cookies.ts';
import { conflict, forbidden, HttpError } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { limitNetwork } from '#backend/http/network-calls.queries.ts';
import { networkOf } from '#backend/http/rates.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { signOut } from '#backend/http/session.ts';
import { getUser, noteActivity } from '#backend/modules/users/users.ts';
import { insertNewParticipant, isHeld, type NewParticipant } from '#shared/accounts/add-participant.ts';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import type { LinkOwner } from '#shared/contract/auth.ts';
import * as contract from '#shared/contract/auth.ts';
import type { SignupForm } from '#shared/contract/forms.ts';
import type { User } from '#shared/contract/users.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import * as queries from './auth.queries.ts';
import { isDeviceOf } from './enter.queries.ts';
import { answerStep, enter, finish, type Known } from './enter.ts';
import { linkExpired, setPassword } from './passwords.ts';
import { hashInLane, isPasswordInLane, type PasswordOrigin, throttled } from './throttle.ts';

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
    const { id } = await register(db, write, body, network);
    const first = { epoch: 0, remember: false, tells: false, method: 'password' } as const;
    await finish({ ...call, isSecure }, id, first);
    return await getUser(db, id);
  });

  action(contract.setPassword, anyone, async ({ body, ...call }) => {
    const { db, write, request } = call;
    const network = networkOf(request.ip);
    const options = { network, perHour: limits.linkUsesPerHour, sendsMail };
    const known = await setPassword(db, write, body, options);
    return await enter({ ...call, isSecure }, known, { remember: false, tells: false });
  });

  action(contract.login, anyone, async ({ body, ...call }) => {
    const { db, write, request } = call;
    const origin = {
      ...{ email: body.email, address: networkOf(request.ip), device: knownDeviceOf(request, isSecure) },
      what: 'failed sign-ins',
    } as const;
    const known = await throttled(db, origin, (from) => checkCredentials(db, write, body, from));
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

async function register(db: Database, write: Write, form: SignupForm, network: string): Promise<User> {
  if (await isHeld(db, form.email, null)) throw isRegistered();
  const passwordHash = await hashInLane(form.password, network);
  return await write((trx) => addParticipant(trx, { ...form, passwordHash, isInvited: false }));
}

const isRegistered = () => conflict('This email address is already registered.');

/** Creates a participant, on sign-up or by invitation. */
export async function addParticipant(trx: Trx, person: NewParticipant): Promise<User> {
  const user = await insertNewParticipant(trx, person);
  if (!user) throw isRegistered();
  return user;
}

/**
 * Same response and timing for a wrong password and an unknown user. Only who knows the password learns that the
 * account is deactivated.
 */
async function checkCredentials(
  db: Database,
  write: Write,
  credentials: { email: string; password: string },
  origin: PasswordOrigin,
): Promise<Known> {
  const row = await queries.findCredentials(db, credentials.email);
  const matches = await isPasswordInLane(row?.password_hash, credentials.password, origin);
  if (!row || !matches) throw new HttpError(401, 'Invalid email or password.');
  const { user, session_epoch: epoch } = row;
  if (user.deactivatedAt !== null)
    throw forbidden('Your account is deactivated. Please write to us to open it again.');
  await write((trx) => noteActivity(trx, user.id));
  return { user, epoch };
}

async function checkLink(db: Database, write: Write, token: string, sendsMail: boolean): Promise<LinkOwner> {
  const tokenHash = hashToken(token);
  const owner = await queries.findLinkOwner(db, tokenHash);
  if (!owner) throw linkExpired(sendsMail);
  const { isInvited = false } = owner;
  if (isInvited)
    await write(async (trx) => {
      const isFirst = await queries.markOpened(trx, tokenHash);
      if (isFirst) await recordEvent(trx, 'invitation.changed', { userId: owner.id });
    });
  const endsAddressChange = await queries.hasPendingAddress(db, owner.id);
  return { name: owner.name, email: owner.email, endsAddressChange, isInvited };
}

const mailIsOff = (supportEmail: string): HttpError =>
  new HttpError(404, `Links are not sent by mail here. Please write to ${supportEmail}.`);

/**
 * Asks a worker for the mail. The answer and its time are the same for every address: the work is too, and a worker
 * drops that of nobody.
 */
async function askForLink(db: Database, write: Write, email: string): Promise<void> {
  const userId = await queries.findActiveId(db, email);
  await write((trx) => requestWork(trx, 'mail.asked', { userId, kind: 'password-reset' }));
}
