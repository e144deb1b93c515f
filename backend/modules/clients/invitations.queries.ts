import { sql } from 'kysely';
import type { InvitationState } from '#shared/contract/invitations.ts';
import { MAX_INVITATIONS } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

export interface InvitationRow {
  userId: number;
  name: string;
  email: string;
  words: string;
  askedAt: Date;
  expiresAt: Date;
  state: InvitationState;
}

const state = sql<InvitationState>`case
  when users.last_activity is not null then 'opened'
  when mails.state = 'parked' then 'refused'
  when mails.state = 'kept' then 'kept'
  when invitations.expires_at <= now() or invitations.token_hash is not null and not exists (
    select from sign_in_links where sign_in_links.token_hash = invitations.token_hash and used_at is null) then 'ended'
  when mails.state = 'sent' then 'sent'
  else 'queued' end`;

const invitations = (db: Reader) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .leftJoin('mails', 'mails.id', 'mail_id')
    .select(['invitations.user_id as userId', 'users.name', 'users.email', 'words'])
    .select(['asked_at as askedAt', 'invitations.expires_at as expiresAt', state.as('state')]);

export async function listInvitations(db: Reader): Promise<InvitationRow[]> {
  return await invitations(db)
    .where('asked_at', '>', sql<Date>`now() - interval '30 days'`)
    .where('users.deactivated_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(MAX_INVITATIONS)
    .execute();
}

export async function getInvitation(db: Reader, userId: number): Promise<InvitationRow> {
  return await invitations(db).where('invitations.user_id', '=', userId).executeTakeFirstOrThrow();
}

/** Replaces a client's invitation; the link of the earlier one ends. Returns its time. */
export async function replaceInvitation(
  trx: Trx,
  { userId, invitedBy, words }: { userId: number; invitedBy: number; words: string },
): Promise<Date> {
  await trx
    .deleteFrom('sign_in_links')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('invitations')
        .select('token_hash')
        .where('user_id', '=', userId)
        .$castTo<{ token_hash: string }>(),
    )
    .execute();
  // To the millisecond, as in the payload of the work.
  const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
  const fresh = {
    ...{ words, invited_by: invitedBy, token_hash: null, mail_id: null, asked_at: now },
    expires_at: sql<Date>`now() + interval '7 days'`,
  };
  const { asked_at } = await trx
    .insertInto('invitations')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .returning('asked_at')
    .executeTakeFirstOrThrow();
  return asked_at;
}
