import { HttpError } from '#backend/http/errors.ts';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import type { Database } from '#shared/database/database.ts';
import * as queries from './auth.queries.ts';

export const linkExpired = (): HttpError =>
  new HttpError(404, 'This link has been used or has expired. Ask your coach for a new one.');

export async function checkLink(db: Database, token: string): Promise<{ name: string; email: string }> {
  const owner = await queries.findLinkOwner(db, hashToken(token));
  if (!owner) throw linkExpired();
  return { name: owner.name, email: owner.email };
}

/** Ends every one-time link of a user: none may outlive the password or the role it was created under. */
export const deleteLinks = queries.deleteLinks;
