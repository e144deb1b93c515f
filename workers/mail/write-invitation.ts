import { createToken } from '#shared/accounts/one-time-token.ts';
import type { Trx } from '#shared/database/database.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import { invitationLetter } from '#shared/mail/invitation-letter.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import type { Site } from '#shared/mail/render-letter.ts';
import { lockInvitation, storeInvitation } from './invitations.queries.ts';
import { holdAccount } from './recipients.queries.ts';

/** Writes an invitation. Its link sets a first password, as one that a coach hands over does. */
export async function writeInvitation(
  trx: Trx,
  { userId, askedAt }: WorkPayloads['invitation.asked'],
  site: Site,
): Promise<void> {
  await holdAccount(trx, userId);
  const invitation = await lockInvitation(trx, userId, askedAt);
  if (!invitation) return;
  const { token, tokenHash } = createToken();
  const letter = invitationLetter({ ...invitation, token }, site);
  const mailId = await queueLetter(trx, { userId, address: invitation.address }, 'invitation', letter);
  await storeInvitation(trx, userId, { ...invitation, tokenHash, mailId });
}
