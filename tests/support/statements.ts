import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#shared/database/database.ts';

/** What PostgreSQL was sent. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A node of a plan: https://www.postgresql.org/docs/current/sql-explain.html. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Does the work; returns its result and the statements that this process sent meanwhile. */
export async function sentDuring<T>(work: () => Promise<T>): Promise<{ result: T; sent: Statement[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    const calls = query.mock.calls as unknown as [string | Statement, unknown[]?][];
    const sent = calls.map(([given, values = []]) =>
      typeof given === 'string' ? { text: given, values } : given,
    );
    return { result, sent };
  } finally {
    query.mockRestore();
  }
}

const withChildren = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];

/** All nodes of a statement's plan; `analyze` runs the statement, `generic_plan` leaves its values out. */
export async function planOf(
  db: Database,
  { text, values }: Statement,
  option?: 'analyze' | 'generic_plan',
): Promise<PlanNode[]> {
  const explain = `explain (${option ? `${option}, ` : ''}format json) ${text}`;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    CompiledQuery.raw(explain, option === 'generic_plan' ? [] : values),
  );
  return rows.flatMap((row) => withChildren(row['QUERY PLAN'][0].Plan));
}
