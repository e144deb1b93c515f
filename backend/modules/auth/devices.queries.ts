import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { Database } from '#shared/database/database.ts';

/** Whether a device has signed in to the account of an address. */
export async function isDeviceOf(db: Database, email: string, deviceHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where(sql<boolean>`lower(users.email) = ${foldAddress(email)}`)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records the devices a user signed in with: the last 20. */
export async function recordDevice(
  db: Database,
  userId: number,
  deviceHash: string,
): Promise<{ isNew: boolean; hasOthers: boolean }> {
  const seen = await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .returning([
      sql<boolean>`xmax = 0`.as('isNew'),
      sql<boolean>`exists (select from known_devices as other where other.user_id = ${userId}
        and other.device_hash <> ${deviceHash})`.as('hasOthers'),
    ])
    .executeTakeFirstOrThrow();
  await sql`
    delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId} order by seen_at desc, device_hash offset 20)
  `.execute(db);
  return seen;
}
