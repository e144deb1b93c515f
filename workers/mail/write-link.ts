import { createToken } from '#shared/accounts/one-time-token.ts';
import type { Trx } from '#shared/database/database.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import {
  addressChangedLetter,
  addressTakenLetter,
  confirmAddressLetter,
  newSignInLetter,
} from '#shared/mail/account-letters.ts';
import { mailKeyOf } from '#shared/mail/mail-key.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import type { Site } from '#shared/mail/render-letter.ts';
import { findHolder, lockAsked, storeToken } from './links.queries.ts';
import { holdAccount } from './recipients.queries.ts';

/** Writes the mail of a link. The token is made here, so that the database holds only its hash and the mail. */
export async function writeLink(
  trx: Trx,
  { userId, linkId }: WorkPayloads['link.asked'],
  site: Site,
): Promise<void> {
  await holdAccount(trx, userId);
  const link = await lockAsked(trx, linkId);
  if (!link) return;
  const { kind, email, device, createdAt: at } = link;
  const address = email ?? link.address;
  const holder = kind === 'confirm-address' ? await findHolder(trx, address, userId) : undefined;
  if (holder) {
    // Strangers cause it: one a day leaves room for the holder's own mails.
    const key = mailKeyOf(`address-taken ${holder.userId} ${at.toISOString().slice(0, 10)}`);
    await queueLetter(trx, holder, 'address-taken', addressTakenLetter(holder, site), { key });
    return;
  }
  const { token, tokenHash } = createToken();
  await storeToken(trx, linkId, tokenHash);
  const to = { userId, address };
  if (kind === 'confirm-address')
    await queueLetter(trx, to, 'confirm-address', confirmAddressLetter(token, site));
  if (kind === 'keep-address')
    await queueLetter(trx, to, 'address-changed', addressChangedLetter(link, { token, at }, site));
  if (kind === 'end-session')
    await queueLetter(trx, to, 'new-sign-in', newSignInLetter(link, { at, device, token }, site));
}
