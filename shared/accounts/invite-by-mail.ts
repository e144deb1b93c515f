import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';

/** Asks a worker for the mail. The worker makes the token, so no coach sees it. */
export async function inviteByMail(
  trx: Trx,
  invitation: { userId: number; invitedBy: number; words: string },
): Promise<void> {
  const { userId, invitedBy } = invitation;
  const askedAt = await replaceInvitation(trx, invitation);
  await requestWork(trx, 'invitation.asked', { userId, askedAt: askedAt.toISOString() });
  await recordEvent(trx, 'invitation.changed', { userId });
  await trx
    .insertInto('audit')
    .values({ actor_id: invitedBy, user_id: userId, action: 'invite', detail: '{}' })
    .execute();
}

/** Replaces a client's invitation; the link of the earlier one ends. Returns its time. */
async function replaceInvitation(
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
    ...{ words, invited_by: invitedBy, token_hash: null, mail_id: null, opened_at: null, asked_at: now },
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
