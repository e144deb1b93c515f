import { createHash, randomBytes } from 'node:crypto';
import { HttpError } from '#backend/http/errors.ts';
import type { Database } from '#shared/database/database.ts';
import * as queries from './auth.queries.ts';

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A one-time link: the token, shown once, and the hash that is stored. */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export const linkExpired = (): HttpError =>
  new HttpError(404, 'This link has been used or has expired. Ask your coach for a new one.');

export async function checkLink(db: Database, token: string): Promise<{ name: string; email: string }> {
  const owner = await queries.findLinkOwner(db, hashToken(token));
  if (!owner) throw linkExpired();
  return { name: owner.name, email: owner.email };
}

/** Ends every one-time link of a user: none may outlive the password or the role it was created under. */
export const deleteLinks = queries.deleteLinks;
