import { type RawBuilder, sql } from 'kysely';
import { firstMonday, type Period } from './period.queries.ts';

/** The condition on a fact of `insight_facts`, and whether its period begins with the month. */
function factOf(insight: string): { is: RawBuilder<unknown>; byMonth?: boolean } {
  const [, kind, number = '0'] = /^([a-z]+)-?(\d*)$/.exec(insight) ?? [];
  if (kind === 'stuck')
    return { is: sql`kind = 'day' and subject = ${Number(number)} and state in ('here', 'missed')` };
  if (kind === 'unfinished') return { is: sql`kind = 'sprint' and state = 'open'`, byMonth: true };
  return { is: sql`kind = ${kind} and tenths > ${10 * Number(number)}` };
}

/** A condition on the client's row, `users`: whether a number of a plot counts them. */
export function isBehind(insight: string, period: Period): RawBuilder<boolean> {
  const { is, byMonth = false } = factOf(insight);
  const begin = byMonth ? sql`date_trunc('month', ${firstMonday(period)})` : firstMonday(period);
  const facts = sql`insight_facts where ${is} and at >= (${begin}) at time zone ${period.zone}`;
  // Most clients have such a fact: looked up one by one, not all read.
  if (byMonth)
    return sql`coalesce((select true from ${facts} and insight_facts.user_id = users.id limit 1), false)`;
  return sql`users.id in (select insight_facts.user_id from ${facts})`;
}
