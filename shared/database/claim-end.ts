import { sql } from 'kysely';
import { CLAIM_MINUTES } from '#shared/domain/claim.ts';

/** SQL: when a row of `claims` expires unless renewed. */
export const CLAIM_END = `claims.seen_at + make_interval(mins => ${CLAIM_MINUTES})`;

export const claimEnd = sql.raw<Date>(CLAIM_END);
