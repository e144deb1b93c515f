import { sql } from 'kysely';
import type { InvitationState } from '#shared/contract/invitations.ts';
import { MAX_INVITATIONS } from '#shared/contract/limits.ts';
import type { Reader } from '#shared/database/database.ts';

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
