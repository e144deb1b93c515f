import { type RawBuilder, sql } from 'kysely';

/** As indexed. */
const searched = sql`lower(users.name || ' ' || users.email || ' ' || coalesce(users.company, ''))`;

/** Escapes LIKE wildcards in a search. */
const pattern = (word: string): string => `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether every word occurs in the name, e-mail address or company; true without words. */
export function matchesClient(q: string): RawBuilder<boolean> {
  const words = q.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  // The comment prevents a prepared plan: the best plan depends on the words' frequency.
  return sql.join(
    words.map((word) => sql`${searched} like ${pattern(word)} /* as frequent as it is */`),
    sql` and `,
  );
}
