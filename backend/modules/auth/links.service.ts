import { HttpError } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import type { LinkOwner } from '#shared/contract/auth.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import * as queries from './auth.queries.ts';
import * as linkMails from './link-mail.queries.ts';

export const linkExpired = (sendsMail: boolean): HttpError => {
  const next = sendsMail ? 'Have a new one sent to you by mail.' : 'Ask your coach for a new one.';
  return new HttpError(404, `This link has been used or has expired. ${next}`);
};

export async function checkLink(
  db: Database,
  write: Write,
  token: string,
  sendsMail: boolean,
): Promise<LinkOwner> {
  const tokenHash = hashToken(token);
  const owner = await queries.findLinkOwner(db, tokenHash);
  if (!owner) throw linkExpired(sendsMail);
  if (owner.is_invited)
    await write(async (trx) => {
      const isFirst = await queries.markOpened(trx, tokenHash);
      if (isFirst) await recordEvent(trx, 'invitation.changed', { userId: owner.id });
    });
  const endsAddressChange = await queries.hasPendingAddress(db, owner.id);
  return { name: owner.name, email: owner.email, endsAddressChange, isInvited: owner.is_invited };
}

/** A new password ends every link of a user and a change of address that waits; the mail about it says so. */
export async function tellOfPassword(trx: Trx, userId: number): Promise<void> {
  const endedAddress = await queries.deleteLinks(trx, userId);
  await requestWork(trx, 'mail.asked', { userId, kind: 'password-changed', endedAddress });
}

/** Ends every one-time link of a user: none may outlive the password or the role it was created under. */
export const deleteLinks = queries.deleteLinks;

export const { updatePasswordHash } = queries;
export const { askForMail, countAsked } = linkMails;

export const mailIsOff = (supportEmail: string): HttpError =>
  new HttpError(404, `Links are not sent by mail here. Please write to ${supportEmail}.`);

/**
 * Asks a worker for the mail. The answer and its time are the same for every address: the work is too, and a worker
 * drops that of nobody.
 */
export async function askForLink(db: Database, write: Write, email: string): Promise<void> {
  const userId = await queries.findActiveId(db, email);
  await write((trx) => requestWork(trx, 'mail.asked', { userId, kind: 'password-reset' }));
}
