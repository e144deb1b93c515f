import { createToken } from '#shared/accounts/one-time-token.ts';
import type { Trx } from '#shared/database/database.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import { addressRestoredLetter, passwordChangedLetter, resetLetter } from '#shared/mail/account-letters.ts';
import { isUsedUp, queueLetter } from '#shared/mail/queue-letter.queries.ts';
import type { Recipient } from '#shared/mail/recipient.ts';
import type { Letter, Site } from '#shared/mail/render-letter.ts';
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
  const letter = await writers[kind](trx, recipient, site, { at, endedAddress });
  await queueLetter(trx, recipient, kind, letter);
}

interface Told {
  at: Date;
  endedAddress?: string | undefined;
}

/** The letter of each kind: none is another's by default. */
const writers: {
  [K in Asked['payload']['kind']]: (trx: Trx, to: Recipient, site: Site, told: Told) => Promise<Letter>;
} = {
  'password-changed': async (trx, to, site, told) =>
    passwordChangedLetter(to, { ...told, sharedAt: await findSharedAt(trx, to.userId) }, site),
  'password-reset': async (trx, to, site) => resetLetter(to, await makeResetLink(trx, to), site),
  'address-restored': async (trx, to, site) => addressRestoredLetter(to, await makeResetLink(trx, to), site),
};

/** Returns the link's token. */
async function makeResetLink(trx: Trx, { userId }: Recipient): Promise<string> {
  const { token, tokenHash } = createToken();
  await insertResetLink(trx, userId, tokenHash);
  return token;
}
