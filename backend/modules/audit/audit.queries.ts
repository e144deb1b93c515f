import { sql } from 'kysely';
import type { AuditAction, AuditDetail, AuditEntry } from '#shared/contract/audit.ts';
import { MAX_LISTED_TEXT } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { columnsOf, timestamp } from '#shared/database/json-of.ts';

export interface NewEntry {
  /** Null when the actor's account is deleted. */
  actorId: number | null;
  /** The participant concerned, if any. */
  userId: number | null;
  action: AuditAction;
  detail: AuditDetail;
}

/** Records a coach's action in the transaction that performs it. */
export async function recordAuditEntry(
  trx: Trx,
  { actorId, userId, action, detail }: NewEntry,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ actor_id: actorId, user_id: userId, action, detail: JSON.stringify(detail) })
    .execute();
}

const PROGRAMME_THEN = `(select versions.outline ->> 'name' from enrolments
  join programme_versions as versions on versions.id = programme_version_id
  join programmes on programmes.id = programme_id and not is_default
  where enrolments.user_id = audit.user_id and started_at <= audit.created_at
    and coalesce(ended_at > audit.created_at, true) limit 1)`;

const columns = columnsOf<AuditEntry>({
  id: 'audit.id',
  action: 'audit.action',
  detail: 'audit.detail',
  at: timestamp('audit.created_at'),
  actorName: 'actors.name',
  userId: 'audit.user_id',
  userName: 'clients.name',
  coachName: 'coaches.name',
  fromCoachName: 'formers.name',
  otherProgramme: PROGRAMME_THEN,
});

const withNames = (db: Reader) =>
  db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor_id')
    .leftJoin('users as clients', 'clients.id', 'audit.user_id')
    .leftJoin('users as coaches', (join) =>
      join.on('coaches.id', '=', sql<number>`(audit.detail ->> 'coachId')::int`),
    )
    .leftJoin('users as formers', (join) =>
      join.on('formers.id', '=', sql<number>`(audit.detail ->> 'fromCoachId')::int`),
    )
    .select(columns)
    .$castTo<AuditEntry>();

/** A page ends early once its texts are long; `found`: the entries that it would have had. */
export async function listEntries(
  db: Reader,
  {
    userId,
    actorId,
    before,
    limit,
  }: { userId: number | undefined; actorId: number | null; before: number | null; limit: number },
): Promise<(AuditEntry & { found: number })[]> {
  let page = withNames(db).orderBy('audit.id', 'desc').limit(limit);
  if (userId !== undefined) page = page.where('audit.user_id', '=', userId);
  if (actorId !== null) page = page.where('audit.actor_id', '=', actorId);
  if (before !== null) page = page.where('audit.id', '<', before);
  const size = sql<number>`length(detail::text)`;
  const measured = db
    .selectFrom(page.as('page'))
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('found'))
    .select(sql<number>`sum(${size}) over (order by id desc) - ${size}`.as('newer'));
  return await db
    .selectFrom(measured.as('measured'))
    .selectAll()
    .where('newer', '<', MAX_LISTED_TEXT)
    .orderBy('id', 'desc')
    .execute();
}
