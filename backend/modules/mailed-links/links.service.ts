import { conflict, HttpError } from '#backend/http/errors.ts';
import { limitNetwork } from '#backend/http/network-calls.queries.ts';
import type { Write } from '#backend/http/route.ts';
import { askForMail, deleteLinks, updatePasswordHash } from '#backend/modules/auth/links.service.ts';
import { hashInLane } from '#backend/modules/auth/passwords.service.ts';
import { revokeAllLinks } from '#backend/modules/brand/links.service.ts';
import { getUser } from '#backend/modules/users/users.service.ts';
import { isHeld } from '#shared/accounts/add-participant.queries.ts';
import { endSessions } from '#shared/accounts/end-sessions.ts';
import { createToken, hashToken } from '#shared/accounts/one-time-token.ts';
import type { MailedLink } from '#shared/contract/mailed-links.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import * as queries from './links.queries.ts';

const DAY = 24;
/** How long a former address can be put back. Nobody else can take it until then. */
const KEEP_HOURS = 7 * DAY;

const linkExpired = (): HttpError => new HttpError(404, 'This link has been used or has expired.');

const UNIQUE_VIOLATION = '23505';
const isTaken = (): HttpError => conflict('This address belongs to another account by now.');

const present = ({ kind, name, email, ownEmail, device, createdAt }: queries.LiveLink): MailedLink => ({
  ...{ kind, name, device, email: email ?? ownEmail, at: createdAt.toISOString() },
});

export async function checkLink(db: Database, token: string): Promise<MailedLink> {
  const link = await queries.findLive(db, hashToken(token));
  if (!link) throw linkExpired();
  return present(link);
}

/** Does what a link is for. Whoever reads the mailbox may: it works signed out, once. */
export async function spendLink(
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
