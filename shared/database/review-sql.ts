import { sql } from 'kysely';
import { Claim } from '#shared/contract/reviewing.ts';
import { jsonOf, timestamp } from './json-of.ts';

/** Minutes after which a claim expires unless renewed. */
const CLAIM_MINUTES = 30;

/** SQL: feedback with its submission. */
export const ASKED = sql`feedback join submissions on submissions.id = feedback.submission_id`;

/** SQL: of \`ASKED\`, whether a coach asks for a new version that is not handed in yet. */
export const IS_ASKED = sql`asked_version is not null and asked_version = submissions.version`;

/** SQL: since when; as indexed. */
export const ASKED_AT = 'coalesce(decided_at, reviewed_at)';

/** SQL: when a row of `claims` expires unless renewed. */
export const CLAIM_END = `claims.seen_at + make_interval(mins => ${CLAIM_MINUTES})`;

export const claimEnd = sql.raw<Date>(CLAIM_END);

/** SQL: a row of `claims` with its coach `holders`. */
export const CLAIM = jsonOf(Claim, {
  submissionId: 'claims.submission_id',
  coachId: 'claims.coach_id',
  coachName: 'holders.name',
  expiresAt: timestamp(`(${CLAIM_END})`),
});
