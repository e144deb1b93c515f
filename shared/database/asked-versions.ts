import { sql } from 'kysely';

/** SQL: feedback with its submission. */
export const ASKED = sql`feedback join submissions on submissions.id = feedback.submission_id`;

/** SQL: of \`ASKED\`, whether a coach asks for a new version that is not handed in yet. */
export const IS_ASKED = sql`asked_version is not null and asked_version = submissions.version`;

/** SQL: since when; as indexed. */
export const ASKED_AT = sql`coalesce(decided_at, reviewed_at)`;
