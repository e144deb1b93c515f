import { createToken } from '#shared/accounts/one-time-token.ts';
import type { Trx } from '#shared/database/database.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import { addressRestoredLetter } from '#shared/mail/address-letters.ts';
import type { Site } from '#shared/mail/letter-parts.ts';
import { passwordChangedLetter, resetLetter } from '#shared/mail/password-letters.ts';
import { isUsedUp, queueLetter } from '#shared/mail/queue-letter.queries.ts';
import type { Recipient } from '#shared/mail/recipient.ts';
import type { Letter } from '#shared/mail/render-letter.ts';
import { findRecipient, findSharedAt, insertResetLink } from './recipients.queries.ts';

type Asked = Extract<OutboxEntry, { type: 'mail.asked' }>;

/** Writes the mail that was asked for, to an account that is still active. */
export async function writeMail(
  trx: Trx,
  { payload: { userId, kind, endedAddress }, origin }: Asked,
  site: Site,
): Promise<void> {
  const recipient = userId === null ? undefined : await findRecipient(trx, userId);
  // The link in the last of these mails stays valid, for as long as they are counted.
  if (!recipient || (await isUsedUp(trx, recipient.address, kind))) return;
  const at = new Date(origin?.recordedAt ?? Date.now());
  const letter = await writeLetter(trx, recipient, { kind, at, endedAddress }, site);
  await queueLetter(trx, recipient, kind, letter);
}

async function writeLetter(
  trx: Trx,
  recipient: Recipient,
  { kind, ...password }: Pick<Asked['payload'], 'kind' | 'endedAddress'> & { at: Date },
  site: Site,
): Promise<Letter> {
  if (kind === 'password-changed') {
    const sharedAt = await findSharedAt(trx, recipient.userId);
    return passwordChangedLetter(recipient, { ...password, sharedAt }, site);
  }
  const { token, tokenHash } = createToken();
  await insertResetLink(trx, recipient.userId, tokenHash);
  return kind === 'address-restored'
    ? addressRestoredLetter(recipient, token, site)
    : resetLetter(recipient, token, site);
}
