import type { Trx } from '#shared/database/database.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import { secondFactorLetter } from '#shared/mail/account-letters.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import type { Site } from '#shared/mail/render-letter.ts';
import { findRecipient } from './recipients.queries.ts';

type Asked = Extract<OutboxEntry, { type: 'factor-mail.asked' }>;

/** Tells an account's owner of a change of its second factor. */
export async function writeFactorMail(trx: Trx, { payload, origin }: Asked, site: Site): Promise<void> {
  const { userId, change, codesLeft, passkey } = payload;
  const recipient = await findRecipient(trx, userId);
  if (!recipient) return;
  const at = new Date(origin?.recordedAt ?? Date.now());
  const letter = secondFactorLetter(recipient, { change, at, codesLeft, passkey }, site);
  await queueLetter(trx, recipient, 'second-factor', letter);
}
