import { type RawBuilder, sql } from 'kysely';

/** As indexed. */
const searched = sql`folded(users.name || ' ' || users.email || ' ' || coalesce(users.company, ''))`;

/** LIKE wildcards are escaped after folding, which makes some of wide letters. */
const pattern = (word: string): RawBuilder<string> =>
  sql`'%' || regexp_replace(folded(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Whether every word occurs in the name, e-mail address or company, in any case and without accents; true without words. */
export function matchesClient(q: string): RawBuilder<boolean> {
  const words = q.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  // The comment prevents a prepared plan: the best plan depends on the words' frequency.
  return sql.join(
    words.map((word) => sql`${searched} like ${pattern(word)} /* as frequent as it is */`),
    sql` and `,
  );
}
