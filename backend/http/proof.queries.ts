import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import type { Actor } from './access.ts';
import { HttpError } from './errors.ts';

/** Throws 403 with a code when a coach's session has not been proved for ten minutes; the browser then signs in again. */
export async function requireProof(db: Database, actor: Actor, proof: 'sign-in' | 'factor'): Promise<void> {
  if (!actor.isAdmin) return;
  const { isLate, hasFactor } = await findProof(db, actor);
  if (isLate && (proof === 'sign-in' || hasFactor))
    throw new HttpError(403, 'Please sign in again to do this.', { code: 'proof' });
}

/** How old a session's last proof is, and whether its coach has a second factor. A session that has ended proves nothing. */
async function findProof(
  db: Database,
  { id, session }: { id: number; session: string },
): Promise<{ isLate: boolean; hasFactor: boolean }> {
  const { rows } = await sql<{ isLate: boolean; hasFactor: boolean }>`
    select proved_at < now() - interval '10 minutes' as "isLate",
      exists (select from totp_secrets where user_id = ${id} and confirmed_at is not null)
        or exists (select from passkeys where user_id = ${id}) as "hasFactor"
    from sessions where id = ${session}
  `.execute(db);
  return rows[0] ?? { isLate: true, hasFactor: true };
}

/** When a session was last proved; long ago for one that has ended. */
export async function findProvedAt(db: Database, session: string): Promise<Date> {
  const row = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('id', '=', session)
    .executeTakeFirst();
  return row?.proved_at ?? new Date(0);
}
