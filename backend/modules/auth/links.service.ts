import { HttpError } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import type { Database } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import * as queries from './auth.queries.ts';
import * as linkMails from './link-mail.queries.ts';

export const linkExpired = (): HttpError =>
  new HttpError(404, 'This link has been used or has expired. Ask your coach for a new one.');

export async function checkLink(db: Database, token: string): Promise<{ name: string; email: string }> {
  const owner = await queries.findLinkOwner(db, hashToken(token));
  if (!owner) throw linkExpired();
  return { name: owner.name, email: owner.email };
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
