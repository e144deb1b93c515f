import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { isLastOwner, REMOVED_DOMAIN, recordCoachChange } from './coach-roles.ts';
import { deletePastProgrammes } from './delete-account.queries.ts';
import { hashPassword } from './passwords.ts';
import { factorAccount } from './reset-second-factor.ts';

const NAME = 'Former coach';

/**
 * True when feedback, messages, reminders or notes by this coach remain, so the row must stay. What they wrote as a participant,
 * in a finished programme too, is their own.
 */
export async function hasCoached(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from feedback where reviewer_id = ${userId})
      or exists (select from annotations where author_id = ${userId})
      or exists (select from notes where author_id = ${userId})
      or exists (select from nudges where author_id = ${userId})
      or exists (select from messages join users as client on client.id = messages.user_id
        where author_id = ${userId} and client.id <> ${userId} and client.past_of is distinct from ${userId}) as has
  `.execute(trx);
  return rows[0]?.has ?? false;
}

export interface CoachLine {
  name: string;
  email: string;
  createdAt: Date;
  isOwner: boolean;
}

/** Active coaches, oldest first. */
export async function listCoaches(db: Database): Promise<CoachLine[]> {
  return await db
    .selectFrom('users')
    .select(['name', 'email', 'created_at as createdAt', 'is_owner as isOwner'])
    .where('is_admin', '=', true)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
}

type Removal = 'deleted' | 'nameless' | 'unknown' | 'participant' | 'last' | 'last owner';

export const removeCoach = (db: Database, email: string): Promise<Removal> =>
  db.transaction().execute((trx) => endCoach(trx, email, null));

/**
 * Removes a coach or a former coach. Their feedback, messages and notes stay, without a name. An account without any
 * is deleted. Triggers release the clients. `actorId` is null for the operator.
 */
export async function endCoach(trx: Trx, email: string, actorId: number | null): Promise<Removal> {
  const coach = await lockPerson(trx, email);
  if (!coach) return 'unknown';
  const { id, name } = coach;
  const hasWritten = await hasCoached(trx, id);
  if (!coach.is_admin && !hasWritten) return 'participant';
  if (coach.is_admin && (await isLast(trx, id))) return 'last';
  if (coach.is_owner && (await isLastOwner(trx, id))) return 'last owner';
  await recordEvent(trx, 'session.ended', { userId: id, session: null, except: null });
  await deletePersonalData(trx, id, email);
  if (hasWritten) {
    await anonymiseName(trx, id, name);
    await makeNameless(trx, id);
  } else {
    await trx.deleteFrom('users').where('id', '=', id).execute();
  }
  await recordCoachChange(trx, { actorId, coachId: id, action: 'remove-coach' });
  return hasWritten ? 'nameless' : 'deleted';
}

async function makeNameless(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: NAME,
      email: `former-coach-${id}@${REMOVED_DOMAIN}`,
      company: null,
      password_hash: await hashPassword(randomBytes(24).toString('base64url')),
      avatar_id: null,
    })
    // Stays a coach, so no client list shows the row; a deactivated account cannot sign in.
    .set({
      is_admin: true,
      deactivated_at: sql<Date>`now()`,
      shows_seen: false,
      cannot_listen: false,
      last_activity: null,
    })
    .where('id', '=', id)
    .execute();
}

const lockPerson = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'is_admin', 'is_owner'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', foldAddress(email)))
    .forUpdate()
    .executeTakeFirst();

/** Serialises removals: two concurrent ones would each count the other as remaining. */
async function isLast(trx: Trx, id: number): Promise<boolean> {
  await sql`select lock_owners()`.execute(trx);
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('deactivated_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other === undefined;
}

/** Also deletes the one-time links this coach made, and their own sprint from a time as a participant. */
async function deletePersonalData(trx: Trx, id: number, email: string): Promise<void> {
  await deletePastProgrammes(trx, id);
  await trx
    .deleteFrom('sign_in_links')
    .where((where) => where.or([where('user_id', '=', id), where('created_by', '=', id)]))
    .execute();
  for (const table of ['claims', 'feedback_drafts', 'version_reads'] as const)
    await trx.deleteFrom(table).where('coach_id', '=', id).execute();
  await trx.deleteFrom('snippets').where('coach_id', '=', id).where('is_team', '=', false).execute();
  await trx.deleteFrom('read_marks').where('reader_id', '=', id).execute();
  for (const table of ['sessions', 'idempotency_keys', 'conversations', 'drafts', 'submissions'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  for (const table of [
    'files',
    'message_files',
    'notes',
    'unlocks',
    'activity',
    'audit',
    'notices',
    'notice_settings',
    'stop_links',
    'sign_in_places',
    'known_devices',
    'mailed_links',
    'totp_secrets',
    'passkeys',
    'recovery_codes',
    'sign_in_steps',
    'mails',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  const account = foldAddress(email);
  for (const table of ['sign_in_attempts', 'sign_in_pace'] as const)
    await trx
      .deleteFrom(table)
      .where('account', 'in', [account, factorAccount(id)])
      .execute();
}

/** Feed lines contain names. When another coach has the same name, the line may be theirs and stays. */
async function anonymiseName(trx: Trx, id: number, name: string): Promise<void> {
  await sql`
    update activity set description = ${NAME}::text || substr(description, length(${name}::text) + 1)
    where type in ('feedback', 'message')
      and (starts_with(description, ${`${name} gave feedback to `}) or starts_with(description, ${`${name} wrote to `}))
      and not exists (select from users where users.name = ${name} and id <> ${id} and is_admin)
  `.execute(trx);
}
