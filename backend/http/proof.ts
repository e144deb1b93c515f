import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import type { Actor } from './access.ts';
import { HttpError } from './errors.ts';

/** Throws 403 with a code when a coach's session has not been proved for ten minutes; the browser then signs in again. */
export async function requireProof(
  db: Database,
  { id, isAdmin, session }: Actor,
  proof: 'sign-in' | 'factor',
): Promise<void> {
  if (!isAdmin) return;
  const { rows } = await sql<{ isLate: boolean; hasFactor: boolean }>`
    select proved_at < now() - interval '10 minutes' as "isLate",
      exists (select from totp_secrets where user_id = ${id} and confirmed_at is not null) as "hasFactor"
    from sessions where id = ${session}
  `.execute(db);
  const [{ isLate, hasFactor } = { isLate: true, hasFactor: true }] = rows;
  if (isLate && (proof === 'sign-in' || hasFactor))
    throw new HttpError(403, 'Please sign in again to do this.', { code: 'proof' });
}
