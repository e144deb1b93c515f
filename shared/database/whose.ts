import { type RawBuilder, sql } from 'kysely';

/** Whose clients a list holds; null: everybody's. */
export type Whose = { coachId: number; orUnassigned: boolean } | 'nobody' | null;

/** A condition on the client's row, `users`. */
export function isOf(whose: Whose): RawBuilder<boolean> {
  if (whose === null) return sql`true`;
  if (whose === 'nobody') return sql`users.coach_id is null`;
  if (!whose.orUnassigned) return sql`users.coach_id = ${whose.coachId}`;
  return sql`(users.coach_id = ${whose.coachId} or users.coach_id is null)`;
}

/**
 * The same for a row that names its client, who is active then. A subquery looks each up by index; a join could read all
 * clients.
 */
export const belongsTo = (whose: Whose, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  whose === null
    ? sql`true`
    : sql`(select users.deactivated_at is null and ${isOf(whose)} from users where users.id = ${userId})`;
