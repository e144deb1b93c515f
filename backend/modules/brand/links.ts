import { createHmac, hkdfSync } from 'node:crypto';
import { type Actor, self } from '#backend/http/access.ts';
import { badRequest, forbidden, notFound } from '#backend/http/errors.ts';
import type { Routes } from '#backend/http/route.ts';
import { isPastOf } from '#backend/modules/users/users.queries.ts';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import type { BookLink, NewBookLink } from '#shared/contract/brand.ts';
import * as contract from '#shared/contract/brand.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import * as queries from './links.queries.ts';

/** The book of a finished programme is the person's own, too: the rule knows. */
const ownBook: typeof self = {
  ...self,
  check: (actor, target) => {
    if (actor.isAdmin) self.check(actor, target);
  },
};

export function linksRoutes(
  { query, command, action }: Routes,
  { sessionSecret }: { sessionSecret: string },
): void {
  query(contract.getBookLink, ownBook, ({ db, actor, params }) =>
    getLink(db, sessionSecret, actor, params.userId),
  );
  // A link is a secret, so its response is not stored under the Idempotency-Key.
  action(contract.createBookLink, ownBook, ({ write, actor, params, body }) =>
    write((trx) => createLink(trx, sessionSecret, { actor, ...params, ...body })),
  );
  command(contract.revokeBookLink, ownBook, async ({ trx, actor, params }) => {
    await requireOwnBook(trx, actor, params.userId);
    return { revoked: await queries.deleteLink(trx, params.userId) };
  });
}

/** 128 bits. */
const TOKEN_BYTES = 16;
const MAX_YEARS = 5;

/** The token of a link, computed anew whenever its owner asks, so that the database needs its hash only. */
function tokenOf(sessionSecret: string, userId: number, createdAt: Date): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'brand-sprint book link', 32));
  const bytes = createHmac('sha256', key).update(`user ${userId} at ${createdAt.getTime()}`).digest();
  return bytes.subarray(0, TOKEN_BYTES).toString('base64url');
}

const present = (row: { created_at: Date; ends_at: Date | null }) => ({
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
});

/** Throws 403 unless the book is the caller's own: that of their programme, or of one that they finished before it. */
async function requireOwnBook(db: Reader, actor: Actor, userId: number): Promise<void> {
  if (userId === actor.id) return;
  if (actor.isAdmin || !(await isPastOf(db, userId, actor.id))) throw forbidden();
}

/** Without a token when another session secret made the link. */
async function getLink(
  db: Reader,
  sessionSecret: string,
  actor: Actor,
  userId: number,
): Promise<BookLink | null> {
  await requireOwnBook(db, actor, userId);
  const row = await queries.findLink(db, userId);
  if (!row) return null;
  // It may have been made before the programme was finished.
  const tokens = [userId, row.past_of ?? userId].map((id) => tokenOf(sessionSecret, id, row.created_at));
  return { ...present(row), token: tokens.find((token) => hashToken(token) === row.token_hash) ?? null };
}

/** Makes the public link of an own book; an earlier one to the same book ends. */
async function createLink(
  trx: Trx,
  sessionSecret: string,
  { actor, userId, endsAt }: NewBookLink & { actor: Actor; userId: number },
): Promise<BookLink> {
  await requireOwnBook(trx, actor, userId);
  requireEnd(endsAt);
  const createdAt = new Date();
  const token = tokenOf(sessionSecret, userId, createdAt);
  const row = await queries.replaceLink(trx, userId, { tokenHash: hashToken(token), createdAt, endsAt });
  if (!row) throw notFound('Book');
  return { ...present(row), token };
}

function requireEnd(endsAt: string | null): void {
  if (endsAt === null) return;
  const latest = new Date();
  latest.setFullYear(latest.getFullYear() + MAX_YEARS);
  const end = Date.parse(endsAt);
  if (end <= Date.now())
    throw badRequest('The link must end in the future.', { endsAt: 'Must be in the future' });
  if (end > latest.getTime()) {
    const message = `The link must end within ${MAX_YEARS} years.`;
    throw badRequest(message, { endsAt: `At most ${MAX_YEARS} years from now` });
  }
}

/** The account of a shared book; 404 for every token without a live link. */
export async function getSharedOwner(db: Reader, token: string): Promise<number> {
  const owner = await queries.findSharedOwner(db, hashToken(token));
  if (owner === undefined) throw notFound('Book');
  return owner;
}

export const isShared = async (db: Reader, token: string): Promise<boolean> =>
  (await queries.findSharedOwner(db, hashToken(token))) !== undefined;
