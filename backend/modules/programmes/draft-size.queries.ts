import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/** How many parts a draft has, and their bytes in JSON. */
export async function measureDraft(trx: Trx, programmeId: number): Promise<{ parts: number; bytes: number }> {
  const { rows } = await sql<{ parts: number; bytes: number }>`
    select count(*)::int as parts, coalesce(sum(octet_length(fields::text)), 0)::int as bytes
    from programme_drafts where programme_id = ${programmeId}
  `.execute(trx);
  return rows[0] ?? { parts: 0, bytes: 0 };
}
