import { sql } from 'kysely';
import { CLAIM_MINUTES } from '#shared/domain/claim.ts';

/** SQL: when a row of `claims` expires unless renewed. */
export const claimEnd = sql<Date>`claims.seen_at + make_interval(mins => ${sql.lit(CLAIM_MINUTES)})`;
