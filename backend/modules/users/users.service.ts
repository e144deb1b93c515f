import { createHash } from 'node:crypto';
import type { Actor } from '#backend/http/access.ts';
import { badRequest, conflict, notFound } from '#backend/http/errors.ts';
import { lockOwnAccount } from '#backend/http/own-account.ts';
import { cutPage, type PageOf } from '#backend/http/pagination.ts';
import type { Write } from '#backend/http/route.ts';
import { tellOfPassword } from '#backend/modules/auth/links.service.ts';
import { requireOwnPassword } from '#backend/modules/auth/own-password.service.ts';
import { hashInLane } from '#backend/modules/auth/passwords.service.ts';
import { getZone } from '#backend/modules/insights/insights.service.ts';
import { findWhose } from '#backend/modules/team/whose.service.ts';
import { endSessions } from '#shared/accounts/end-sessions.ts';
import type { PasswordForm, ProfileForm } from '#shared/contract/forms.ts';
import { MAX_ACT_PEOPLE } from '#shared/contract/limits.ts';
import type { ClientsQuery, Matching, User } from '#shared/contract/users.ts';
import { atOneMoment } from '#shared/database/at-one-moment.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { presentUser, type UserRow } from '#shared/database/present-user.ts';
import type { Whose } from '#shared/database/whose.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { type Choice, countChosenClients, listChosenIds, listClientPage } from './client-list.queries.ts';
import * as queries from './users.queries.ts';

const ALL_AT_ONCE = 1_000;

/** A page of participants; the first 1,000 without a query. */
export async function listClients(
  db: Reader,
  query: Choice & Pick<ClientsQuery, 'limit' | 'cursor'>,
): Promise<PageOf<User>> {
  const { limit = ALL_AT_ONCE, cursor, ...choice } = query;
  const after = cursor ? ([Buffer.from(cursor[0], 'base64url').toString(), cursor[1]] as const) : null;
  const [rows, { count, isAtLeast }] = await Promise.all([
    listClientPage(db, choice, { limit: limit + 1, after }),
    countChosenClients(db, choice),
  ]);
  const { items, next } = cutPage(rows, limit, ({ sort_key, id }) => [
    id,
    Buffer.from(sort_key).toString('base64url'),
  ]);
  return { items: items.map(presentUser), next, total: count, isAtLeast };
}

/** Whom a coach's filter means: whose clients, and in which time zone a period begins. */
export async function readChoice<T extends Pick<ClientsQuery, 'coach' | 'insight'>>(
  db: Reader,
  actor: Actor,
  { coach, ...choice }: T,
): Promise<Omit<T, 'coach'> & { whose: Whose; zone?: string }> {
  const whose = await findWhose(db, actor, coach);
  return { ...choice, whose, ...(choice.insight !== undefined && { zone: await getZone(db, actor.id) }) };
}

export async function getUser(db: Reader, id: number): Promise<User> {
  const row = await queries.findUser(db, id);
  if (!row) throw notFound('User');
  const { outline, past } = row;
  return { ...presentUser(row), ...(outline && { programme: outline }), ...(past && { past }) };
}

/** Names a set of people: two sets have the same digest only if they are the same. */
export const digestOf = (ids: readonly number[]): string =>
  createHash('sha256').update(ids.join()).digest('base64url');

/** Ids of all that match, newest first; 400 for more than a bulk action may have. */
export async function listMatchingIds(db: Reader, choice: Choice): Promise<number[]> {
  const ids = await listChosenIds(db, choice, MAX_ACT_PEOPLE + 1);
  if (ids.length > MAX_ACT_PEOPLE) throw badRequest(`At most ${MAX_ACT_PEOPLE} clients at once.`);
  return ids;
}

export async function getMatching(db: Reader, choice: Choice): Promise<Matching> {
  const ids = await listMatchingIds(db, choice);
  return { count: ids.length, digest: digestOf(ids) };
}

/** All participants under a filter at one moment, for an export. */
export async function listAllClients(
  db: Database,
  choice: Choice,
): Promise<{ users: Iterable<User>; count: number }> {
  const rows = await atOneMoment(db, (trx) => listAll(trx, choice));
  return { users: presentEach(rows), count: rows.length };
}

/** Page by page: reading 10,000 rows at once would hold the event loop for 50 ms. */
async function listAll(trx: Trx, choice: Choice): Promise<UserRow[]> {
  const all: UserRow[] = [];
  let after: readonly [string, number] | null = null;
  do {
    const page = await listClientPage(trx, choice, { limit: ALL_AT_ONCE, after });
    all.push(...page);
    const last = page[ALL_AT_ONCE - 1];
    after = last ? [last.sort_key, last.id] : null;
  } while (after);
  return all;
}

function* presentEach(rows: readonly UserRow[]): Generator<User> {
  for (const row of rows) yield presentUser(row);
}

/** A participant by id, locked to change their sprint or account. */
export async function lockClient(trx: Trx, id: number): Promise<User> {
  const row = await queries.lockUser(trx, id);
  if (!row || row.is_admin) throw notFound('User');
  requireCurrent({ pastOf: row.past_of });
  return presentUser(row);
}

/** Throws 409 for a finished programme, which is only read. */
export function requireCurrent({ pastOf }: { pastOf?: number | null | undefined }): void {
  if (typeof pastOf === 'number') throw conflict('This programme is finished. It can only be read.');
}

/** A participant by id; 404 for a coach. */
export async function getClient(db: Reader, id: number): Promise<User> {
  const user = await getUser(db, id);
  if (user.isAdmin) throw notFound('User');
  return user;
}

/** A participant whose programme goes on; 409 for a finished one. */
export async function getCurrentClient(db: Reader, id: number): Promise<User> {
  const user = await getClient(db, id);
  requireCurrent(user);
  return user;
}

export async function updateProfile(trx: Trx, actor: Actor, form: ProfileForm): Promise<User> {
  const company = form.company === undefined ? undefined : form.company || null;
  const current = await queries.lockUser(trx, actor.id);
  const row = await queries.updateProfile(trx, actor.id, {
    name: form.name,
    company: company === undefined ? (current?.company ?? null) : company,
  });
  const user = presentUser(row);
  await recordEvent(trx, 'user.changed', { user });
  return user;
}

/** Ends every other session and every one-time link of the user. Returns the epoch of their sessions. */
export async function changePassword(
  db: Database,
  write: Write,
  actor: Actor,
  form: PasswordForm,
  network: string,
): Promise<number> {
  const refusal = { field: 'currentPassword', message: 'Current password is incorrect.' };
  await requireOwnPassword(db, actor, form.currentPassword, refusal);
  const passwordHash = await hashInLane(form.newPassword, network);
  return await write(async (trx) => {
    await lockOwnAccount(trx, actor);
    await queries.updatePasswordHash(trx, actor.id, passwordHash);
    await tellOfPassword(trx, actor.id);
    return await endSessions(trx, actor.id, actor.session);
  });
}

/** Records a participant's activity; coaches are notified at most once a minute. */
export async function noteActivity(trx: Trx, userId: number): Promise<void> {
  const row = await queries.touchLastActivity(trx, userId);
  if (!row) return;
  await recordEvent(trx, row.joins ? 'user.registered' : 'user.changed', { user: presentUser(row) });
}

export const countClients = queries.countClients;
export const isPastOf = queries.isPastOf;
