import { type RawBuilder, sql } from 'kysely';
import type { Invitation, InvitationCounts, InvitationState } from '#shared/contract/invitations.ts';
import type { Reader } from '#shared/database/database.ts';
import { columnsOf, timestamp } from '#shared/database/json-of.ts';

export interface InvitationFilter {
  state?: InvitationState | undefined;
  cohort?: number | undefined;
}

const columns = columnsOf<Invitation>({
  userId: 'users.id',
  name: 'name',
  email: 'email',
  words: "coalesce(words, '')",
  cohortId: 'cohort_id',
  askedAt: timestamp('coalesce(asked_at, users.created_at)'),
  expiresAt: timestamp('coalesce(handed.expires_at, invitations.expires_at, users.created_at)'),
  state: `case when not is_invited then 'joined'
    when handed.expires_at is not null and not works then 'given'
    when mails.state = 'parked' then 'bounced'
    when mails.state = 'kept' then 'kept'
    when not works then 'expired'
    when opened_at is not null then 'opened'
    when mails.state = 'sent' then 'sent'
    else 'queued' end`,
});

/**
 * Who has not joined, and who joined by an invitation of the last 30 days. A link that a coach got to pass on has no
 * invitation, or has replaced the mailed one.
 */
const invitations = (which: RawBuilder<boolean> = sql`true`) => sql`
  select ${sql.join(columns)}
  from users left join invitations on invitations.user_id = users.id left join mails on mails.id = mail_id
    left join lateral (select max(link.expires_at) as expires_at from sign_in_links as link
      where link.user_id = users.id and used_at is null and link.expires_at > now()
        and link.token_hash is distinct from invitations.token_hash) as handed on true
    cross join lateral (select invitations.user_id is not null and invitations.expires_at > now()
      and (invitations.token_hash is null or exists (select from sign_in_links as link
        where link.token_hash = invitations.token_hash and used_at is null)) as works) as mailed
  where users.id in (select id from users where is_invited
      union all select user_id from invitations where asked_at > now() - interval '30 days')
    and not is_admin and deactivated_at is null and ${which}`;

const matches = ({ state, cohort }: InvitationFilter): RawBuilder<boolean> =>
  sql`(${state ?? null}::text is null or state = ${state ?? null}) and (${cohort ?? null}::int is null or "cohortId" = ${cohort ?? null})`;

/** The last invited first. */
export async function listInvitations(
  db: Reader,
  { limit, before, ...filter }: InvitationFilter & { limit: number; before: number | undefined },
): Promise<Invitation[]> {
  const older = before === undefined ? sql<boolean>`true` : sql<boolean>`users.id < ${before}`;
  const { rows } = await sql<Invitation>`
    select * from (${invitations(older)}) as invited where ${matches(filter)} order by "userId" desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function countInvitations(
  db: Reader,
  cohort: number | undefined,
): Promise<Partial<InvitationCounts>> {
  const { rows } = await sql<{ state: InvitationState; n: number }>`
    select state, count(*)::int as n from (${invitations()}) as invited where ${matches({ cohort })} group by state
  `.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Who has not joined under a filter, up to a limit. */
export async function listInvitedIds(db: Reader, filter: InvitationFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select "userId" from (${invitations()}) as invited where state <> 'joined' and ${matches(filter)}
    order by "userId" desc limit ${limit}
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function getInvitation(db: Reader, userId: number): Promise<Invitation> {
  const { rows } = await sql<Invitation>`${invitations(sql`users.id = ${userId}`)}`.execute(db);
  return rows[0] as Invitation;
}
