import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';

export interface NewParticipant {
  name: string;
  email: string;
  company?: string | null | undefined;
  passwordHash: string;
  isInvited: boolean;
}

/** Undefined when the address is taken. Who is invited registers with their first sign-in. */
export async function insertNewParticipant(trx: Trx, person: NewParticipant): Promise<User | undefined> {
  const { name, email, company, passwordHash, isInvited } = person;
  if (isInvited && (await isHeld(trx, email, null))) return undefined;
  const columns = { name, email, company: company || null, passwordHash, isInvited };
  const user = await insertParticipant(trx, columns);
  if (user && !isInvited) await recordEvent(trx, 'user.registered', { user });
  return user;
}

/**
 * Whether another account has an address, or can still put it back after a change; case-insensitive. `userId` null:
 * whether any has.
 */
export async function isHeld(db: Reader, email: string, userId: number | null): Promise<boolean> {
  const address = foldAddress(email);
  const { rows } = await sql<{ is_held: boolean }>`
    select exists (select from users where lower(email) = ${address} and id is distinct from ${userId}::int)
      or exists (select from mailed_links where kind = 'keep-address' and lower(email) = ${address}
        and user_id is distinct from ${userId}::int and used_at is null and expires_at > now()) as is_held
  `.execute(db);
  return rows[0]?.is_held ?? false;
}

/** Undefined when the address is taken; case-insensitive. */
async function insertParticipant(
  trx: Trx,
  person: { email: string; name: string; company: string | null; passwordHash: string; isInvited: boolean },
): Promise<User | undefined> {
  const { passwordHash, isInvited, ...columns } = person;
  const row = await trx
    .insertInto('users')
    .values({
      ...columns,
      password_hash: passwordHash,
      is_invited: isInvited,
      last_activity: isInvited ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(asUser)
    .executeTakeFirst();
  return row?.user;
}
