import { sql } from 'kysely';
import type { Reader } from '#shared/database/database.ts';
import type { Offer } from '#shared/domain/offer.ts';

/** Null: new clients begin the brand sprint, for which the landing page is written. */
export async function findOffer(db: Reader): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select content ->> 'name' as name, content ->> 'promise' as promise, content ->> 'description' as description,
      outline -> 'parts' as parts, outline -> 'titles' as titles
    from programme_versions join programmes on programmes.id = programme_id
    where programme_versions.id = default_programme_version() and key <> 'brand-sprint' and content is not null
  `.execute(db);
  return rows[0] ?? null;
}
