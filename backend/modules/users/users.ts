import { createHash } from 'node:crypto';
import { type Actor, coach, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { badRequest, conflict, notFound } from '#backend/http/errors.ts';
import { readFormFile } from '#backend/http/forms.ts';
import { cutPage, type PageOf, sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import type { ProfileForm } from '#shared/contract/forms.ts';
import { MAX_ACT_PEOPLE } from '#shared/contract/limits.ts';
import type { ClientsQuery, CoachFilter, Matching, User } from '#shared/contract/users.ts';
import * as contract from '#shared/contract/users.ts';
import { atOneMoment, type Database, type Reader, type Trx } from '#shared/database/database.ts';
import type { Whose } from '#shared/database/person-sql.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { removeAvatar, setAvatar } from './avatars.ts';
import { type Choice, countChosenClients, listChosenIds, listClientPage } from './client-list.queries.ts';
import * as queries from './users.queries.ts';

export function usersRoutes({ query, command, action }: Routes, { files }: { files: FileStore }): void {
  const readClients = coalesceReads(listClients);
  const readCounts = coalesceReads(queries.countClients);
  query(contract.listUsers, coach, async (call) => {
    const choice = await readChoice(call.db, call.actor, call.query);
    return sendPage(call.request, call.reply, await readClients(call.db, choice));
  });
  query(contract.getMatching, coach, async ({ db, actor, query: filter }) =>
    getMatching(db, await readChoice(db, actor, filter)),
  );
  query(contract.getClientCounts, coach, ({ db }) => readCounts(db));
  query(contract.getUser, selfOrCoach, ({ db, params }) => getUser(db, params.userId));
  command(contract.updateProfile, signedIn, ({ trx, actor, body }) => updateProfile(trx, actor, body));
  action(contract.setAvatar, signedIn, async ({ db, write, actor, request }) => {
    const { content } = await readFormFile(request, contract.MAX_AVATAR_SIZE);
    return await setAvatar({ db, write, files }, actor.id, content);
  });
  command(contract.removeAvatar, signedIn, ({ trx, actor }) => removeAvatar(trx, actor.id));
}

const ALL_AT_ONCE = 1_000;

/** A page of participants; the first 1,000 without a query. */
async function listClients(
  db: Reader,
  query: Choice & Pick<ClientsQuery, 'limit' | 'cursor'>,
): Promise<PageOf<User>> {
  const { limit = ALL_AT_ONCE, cursor, ...choice } = query;
  const after = cursor ? ([Buffer.from(cursor[0], 'base64url').toString(), cursor[1]] as const) : null;
  const [rows, { count, isAtLeast }] = await Promise.all([
    listClientPage(db, choice, { limit: limit + 1, after }),
    countChosenClients(db, choice),
  ]);
  const { items, next } = cutPage(rows, limit, ({ sort_key, user }) => [
    user.id,
    Buffer.from(sort_key).toString('base64url'),
  ]);
  return { items: items.map(({ user }) => user), next, total: count, isAtLeast };
}

/** Whom a coach's filter means: whose clients, and in which time zone a period begins. */
export async function readChoice<T extends Pick<ClientsQuery, 'coach' | 'insight'>>(
  db: Reader,
  actor: Actor,
  { coach, ...choice }: T,
): Promise<Omit<T, 'coach'> & { whose: Whose; zone?: string }> {
  const whose = await findWhose(db, actor, coach);
  return {
    ...choice,
    whose,
    ...(choice.insight !== undefined && { zone: await queries.getZone(db, actor.id) }),
  };
}

export async function getUser(db: Reader, id: number): Promise<User> {
  const row = await queries.findUser(db, id);
  if (!row) throw notFound('User');
  const { user, outline, past } = row;
  return { ...user, ...(outline && { programme: outline }), ...(past && { past }) };
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

async function getMatching(db: Reader, choice: Choice): Promise<Matching> {
  const ids = await listMatchingIds(db, choice);
  return { count: ids.length, digest: digestOf(ids) };
}

/** All participants under a filter at one moment, for an export. */
export async function listAllClients(
  db: Database,
  choice: Choice,
): Promise<{ users: User[]; count: number }> {
  const users = await atOneMoment(db, (trx) => listAll(trx, choice));
  return { users, count: users.length };
}

/** Page by page: reading 10,000 rows at once would hold the event loop for 50 ms. */
async function listAll(trx: Trx, choice: Choice): Promise<User[]> {
  const all: User[] = [];
  let after: readonly [string, number] | null = null;
  do {
    const page = await listClientPage(trx, choice, { limit: ALL_AT_ONCE, after });
    all.push(...page.map(({ user }) => user));
    const last = page[ALL_AT_ONCE - 1];
    after = last ? [last.sort_key, last.user.id] : null;
  } while (after);
  return all;
}

/** A participant by id, locked to change their sprint or account. */
export async function lockClient(trx: Trx, id: number): Promise<User> {
  const user = await queries.lockUser(trx, id);
  if (!user || user.isAdmin) throw notFound('User');
  requireCurrent(user);
  return user;
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

async function updateProfile(trx: Trx, actor: Actor, form: ProfileForm): Promise<User> {
  const company = form.company === undefined ? undefined : form.company || null;
  const current = await queries.lockUser(trx, actor.id);
  const user = await queries.updateProfile(trx, actor.id, {
    name: form.name,
    company: company === undefined ? (current?.company ?? null) : company,
  });
  await recordEvent(trx, 'user.changed', { user });
  return user;
}

/** Records a participant's activity; coaches are notified at most once a minute. */
export async function noteActivity(trx: Trx, userId: number): Promise<void> {
  const row = await queries.touchLastActivity(trx, userId);
  if (!row) return;
  await recordEvent(trx, row.joins ? 'user.registered' : 'user.changed', { user: row.user });
}

/** Whose clients a coach asks for. */
export async function findWhose(db: Reader, actor: Actor, filter: CoachFilter | undefined): Promise<Whose> {
  if (filter === undefined) return null;
  if (filter === 'none') return 'nobody';
  if (typeof filter === 'number') return { coachId: filter, orUnassigned: false };
  if (filter === 'usual' && !(await queries.hasClients(db, actor.id))) return null;
  return { coachId: actor.id, orUnassigned: true };
}
