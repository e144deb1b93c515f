import { type Actor, anyone, lockOwnAccount, signedIn } from '#backend/http/access.ts';
import { badRequest, conflict, formatWait, HttpError } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { limitNetwork } from '#backend/http/network-calls.queries.ts';
import { networkOf } from '#backend/http/rates.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import {
  askForMail,
  countAsked,
  deleteLinks,
  updatePasswordHash,
} from '#backend/modules/auth/auth.queries.ts';
import { requireOwnPassword } from '#backend/modules/auth/passwords.ts';
import { hashInLane } from '#backend/modules/auth/throttle.ts';
import { revokeAllLinks } from '#backend/modules/brand/links.queries.ts';
import { getUser } from '#backend/modules/users/users.ts';
import { isHeld } from '#shared/accounts/add-participant.ts';
import { endSessions } from '#shared/accounts/end-sessions.ts';
import { createToken, hashToken } from '#shared/accounts/one-time-token.ts';
import type { AddressForm } from '#shared/contract/forms.ts';
import type { MailedLink, PendingAddress } from '#shared/contract/mailed-links.ts';
import * as contract from '#shared/contract/mailed-links.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import * as queries from './mailed-links.queries.ts';

interface Deps {
  limits: Limits;
  sendsMail: boolean;
  supportEmail: string;
  /** The address of the first coach, which every start makes sure of. */
  adminEmail: string;
}

export function mailedLinksRoutes({ query, command, action }: Routes, deps: Deps): void {
  const { limits, adminEmail } = deps;
  action(contract.checkMailedLink, anyone, ({ db, body }) => checkLink(db, body.token));

  action(contract.spendMailedLink, anyone, async ({ db, write, body, request }) => {
    const network = networkOf(request.ip);
    return await spendLink(db, write, body.token, { network, perHour: limits.linkUsesPerHour });
  });

  query(contract.getPendingAddress, signedIn, ({ db, actor }) => getPending(db, actor.id));

  action(contract.changeAddress, signedIn, async ({ db, write, actor, body, request }) => {
    if (!deps.sendsMail)
      throw new HttpError(
        404,
        `An address is confirmed by mail, which is not set up here. Please write to ${deps.supportEmail}.`,
      );
    const network = networkOf(request.ip);
    await limitNetwork(db, { call: 'change-address', network, perHour: limits.linkRequestsPerHour });
    return await askForChange(db, write, actor, { form: body, adminEmail });
  });

  command(contract.cancelAddressChange, signedIn, ({ trx, actor }) => cancelChange(trx, actor.id));
}

const DAY = 24;
/** How long a former address can be put back. Nobody else can take it until then. */
const KEEP_HOURS = 7 * DAY;

const linkExpired = (): HttpError => new HttpError(404, 'This link has been used or has expired.');

const UNIQUE_VIOLATION = '23505';
const isTaken = (): HttpError => conflict('This address belongs to another account by now.');

const present = ({ kind, name, email, ownEmail, device, createdAt }: queries.LiveLink): MailedLink => ({
  ...{ kind, name, device, email: email ?? ownEmail, at: createdAt.toISOString() },
});

async function checkLink(db: Database, token: string): Promise<MailedLink> {
  const link = await queries.findLive(db, hashToken(token));
  if (!link) throw linkExpired();
  return present(link);
}

/** Does what a link is for. Whoever reads the mailbox may: it works signed out, once. */
async function spendLink(
  db: Database,
  write: Write,
  token: string,
  { network, perHour }: { network: string; perHour: number },
): Promise<MailedLink> {
  const found = await queries.findLive(db, hashToken(token));
  if (!found) {
    await limitNetwork(db, { call: 'mailed-link', network, perHour });
    throw linkExpired();
  }
  // Whoever took the account knows its password, so nobody may have it afterwards.
  const passwordHash = found.kind === 'keep-address' ? await hashInLane(createToken().token, network) : null;
  return await write(async (trx) => {
    const link = await queries.spendLink(trx, found);
    if (!link) throw linkExpired();
    if (link.kind === 'confirm-address') await takeOn(trx, link);
    if (passwordHash !== null) await putBack(trx, link, passwordHash);
    if (link.session !== null) await endSession(trx, link.userId, link.session);
    return present(link);
  });
}

/** Sessions stay: the password is the same. Links that were sent to the old address end. */
async function takeOn(trx: Trx, { userId, email, ownEmail }: queries.LiveLink): Promise<void> {
  await setAddress(trx, userId, email ?? '');
  await deleteLinks(trx, userId);
  await askForMail(trx, { kind: 'keep-address', userId, email: ownEmail, hours: KEEP_HOURS });
}

/** Also ends the links of later changes, but not of earlier ones: a thief changes an address twice. */
async function putBack(trx: Trx, link: queries.LiveLink, passwordHash: string): Promise<void> {
  const { id, userId, email } = link;
  await setAddress(trx, userId, email ?? '');
  await updatePasswordHash(trx, userId, passwordHash);
  await deleteLinks(trx, userId);
  await queries.endLinks(trx, userId, 'keep-address', id);
  await endSessions(trx, userId);
  // Perhaps the thief made it: it would show what its owner hands in from now on.
  await revokeAllLinks(trx, userId);
  await requestWork(trx, 'mail.asked', { userId, kind: 'address-restored' });
}

async function setAddress(trx: Trx, userId: number, email: string): Promise<void> {
  if (await isHeld(trx, email, userId)) throw isTaken();
  try {
    await queries.updateAddress(trx, userId, email);
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw isTaken();
    throw error;
  }
  await recordEvent(trx, 'user.changed', { user: await getUser(trx, userId) });
}

async function endSession(trx: Trx, userId: number, session: string): Promise<void> {
  if (await queries.deleteSessionOf(trx, userId, session))
    await recordEvent(trx, 'session.ended', { userId, session, except: null });
}

const CONFIRM_HOURS = 24;
/** Each asks for a mail to an address of the person's choice. */
const MOST_AN_HOUR = 5;

async function getPending(db: Reader, userId: number): Promise<PendingAddress> {
  const pending = await queries.findPending(db, userId);
  return { pending: pending ? { ...pending, expiresAt: pending.expiresAt.toISOString() } : null };
}

async function cancelChange(trx: Trx, userId: number): Promise<PendingAddress> {
  await queries.endLinks(trx, userId, 'confirm-address');
  return await getPending(trx, userId);
}

/**
 * Asks a worker for the mail to the new address. The answer and its time are the same for a taken address: the worker
 * finds out, and tells its owner instead.
 */
async function askForChange(
  db: Database,
  write: Write,
  actor: Actor,
  { form, adminEmail }: { form: AddressForm; adminEmail: string },
): Promise<PendingAddress> {
  const { email, currentPassword } = form;
  const isSame = email.toLowerCase() === actor.email.toLowerCase();
  if (isSame && email === actor.email) throw refusal('email', 'This is your address already.');
  if (actor.email.toLowerCase() === adminEmail.toLowerCase())
    throw conflict(
      'This address is the setting ADMIN_EMAIL, and the next start would create it again. Ask the operator to change ADMIN_EMAIL first.',
    );
  const wrong = { field: 'currentPassword', message: 'Current password is incorrect.' };
  await requireOwnPassword(db, actor, currentPassword, wrong);
  return await write(async (trx) => {
    await lockOwnAccount(trx, actor);
    const { count, retryAfter } = await countAsked(trx, {
      ...{ kind: 'confirm-address', userId: actor.id, hours: 1 },
    });
    if (count >= MOST_AN_HOUR) {
      const words = `You asked for ${count} addresses within an hour. Please wait ${formatWait(retryAfter)}.`;
      throw new HttpError(429, words, { retryAfter });
    }
    await queries.endLinks(trx, actor.id, 'confirm-address');
    await askForMail(trx, {
      ...{ kind: 'confirm-address', userId: actor.id, email, hours: CONFIRM_HOURS },
    });
    return await getPending(trx, actor.id);
  });
}

const refusal = (field: string, message: string) => badRequest(message, { [field]: message });
