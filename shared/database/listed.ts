import { sql } from 'kysely';

/** How many texts rows have in this column, and how long they are together. */
export const listed = (column: string) =>
  [
    sql<number>`count(*)::int`.as('count'),
    sql<number>`coalesce(sum(length(${sql.ref(column)})), 0)::int`.as('characters'),
  ] as const;
