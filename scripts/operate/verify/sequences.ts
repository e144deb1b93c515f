import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import type { Finding } from './invariant.ts';
import { summariseBreaches } from './summarise-breaches.ts';

interface Identity {
  table: string;
  column: string;
  sequence: string;
}

async function listIdentities(trx: Trx): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1
  `.execute(trx);
  return rows;
}

/** Columns that store ids of other tables, whose rows may be deleted. */
const REMEMBERED: Readonly<Record<string, string>> = {
  events: 'select max(event_id) from activity',
  messages: 'select max(last_read_id) from read_marks',
};

/** A reused id would merge two records on every screen. */
export async function verifySequences(trx: Trx): Promise<Finding> {
  const breaches: string[] = [];
  for (const { table, column, sequence } of await listIdentities(trx)) {
    const remembered = sql.raw(REMEMBERED[table] ?? 'select null::int');
    const { rows } = await sql<{ highest: number | null; next: string }>`
      select greatest((select max(${sql.ref(column)}) from ${sql.table(table)}), (${remembered})) as highest,
        (select last_value + case when is_called then 1 else 0 end from ${sql.raw(sequence)}) as next
    `.execute(trx);
    const { highest, next } = rows[0] ?? { highest: null, next: '0' };
    if (highest !== null && Number(next) <= highest) {
      breaches.push(`${table}: ${next} would come after ${highest}`);
    }
  }
  return summariseBreaches('no sequence is behind its ids', breaches);
}
