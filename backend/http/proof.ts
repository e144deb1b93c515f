import type { Database } from '#shared/database/database.ts';
import type { Actor } from './access.ts';
import { HttpError } from './errors.ts';
import { findProof } from './proof.queries.ts';

/** Throws 403 with a code when a coach's session has not been proved for ten minutes; the browser then signs in again. */
export async function requireProof(db: Database, actor: Actor, proof: 'sign-in' | 'factor'): Promise<void> {
  if (!actor.isAdmin) return;
  const { isLate, hasFactor } = await findProof(db, actor);
  if (isLate && (proof === 'sign-in' || hasFactor))
    throw new HttpError(403, 'Please sign in again to do this.', { code: 'proof' });
}
