import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { requestWork } from './outbox.ts';

export interface Check {
  userId: number;
  /** From when on; null: now. */
  from: Date | null;
}

/**
 * Has a worker look at people's unseen notices at the first decent minute. People whose look at that minute is planned
 * cost nothing more.
 */
export async function planChecks(trx: Trx, checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return;
  const [ids, moments] = [checks.map(({ userId }) => userId), checks.map(({ from }) => from?.toISOString())];
  const { rows } = await sql<{ userId: number; dueAt: Date }>`
    insert into notice_checks (user_id, due_at)
    select distinct users.id, date_bin('1 minute', moment + interval '59.999999 seconds', 'epoch')
    from unnest(${ids}::int[], ${moments.map((moment) => moment ?? null)}::timestamptz[]) as wanted (user_id, wanted_at)
      join users on users.id = wanted.user_id left join notice_settings on notice_settings.user_id = users.id
      cross join lateral decent_time(coalesce(wanted_at, now()), time_zone, coalesce(quiet, true), false) as moment
    on conflict do nothing returning user_id as "userId", due_at as "dueAt"
  `.execute(trx);
  for (const { userId, dueAt } of rows) {
    const at = dueAt.toISOString();
    await requestWork(trx, 'notice.due', { userId, dueAt: at }, at);
  }
}
