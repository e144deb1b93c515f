import { createToken } from '#shared/accounts/one-time-token.ts';
import type { Trx } from '#shared/database/database.ts';
import type { WorkOf } from '#shared/events/event-routes.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import * as letters from '#shared/mail/account-letters.ts';
import { invitationLetter } from '#shared/mail/invitation-letter.ts';
import { mailKeyOf } from '#shared/mail/mail-key.ts';
import { isUsedUp, queueLetter } from '#shared/mail/queue-letter.queries.ts';
import type { Recipient } from '#shared/mail/recipient.ts';
import type { Letter, Site } from '#shared/mail/render-letter.ts';
import * as queries from './write-mail.queries.ts';

type Work<T extends OutboxEntry['type']> = Extract<OutboxEntry, { type: T }>;

/** Writes the mail that a job asks for. */
export async function writeMail(trx: Trx, entry: OutboxEntry, site: Site): Promise<void> {
  const work = entry as Work<WorkOf<'mail'>>;
  switch (work.type) {
    case 'mail.asked':
      return await writeAsked(trx, work, site);
    case 'link.asked':
      return await writeLink(trx, work.payload, site);
    case 'factor-mail.asked':
      return await writeFactorMail(trx, work, site);
    case 'invitation.asked':
      return await writeInvitation(trx, work.payload, site);
    default:
      throw new Error(`Nothing writes ${(work satisfies never as OutboxEntry).type}.`);
  }
}

/** To an account that is still active. */
async function writeAsked(
  trx: Trx,
  { payload: { userId, kind, endedAddress }, origin }: Work<'mail.asked'>,
  site: Site,
): Promise<void> {
  const recipient = userId === null ? undefined : await queries.findRecipient(trx, userId);
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
  [K in Work<'mail.asked'>['payload']['kind']]: (
    trx: Trx,
    to: Recipient,
    site: Site,
    told: Told,
  ) => Promise<Letter>;
} = {
  'password-changed': async (trx, to, site, told) =>
    letters.passwordChangedLetter(
      to,
      { ...told, sharedAt: await queries.findSharedAt(trx, to.userId) },
      site,
    ),
  'password-reset': async (trx, to, site) => letters.resetLetter(to, await makeResetLink(trx, to), site),
  'address-restored': async (trx, to, site) =>
    letters.addressRestoredLetter(to, await makeResetLink(trx, to), site),
};

/** Returns the link's token. */
async function makeResetLink(trx: Trx, { userId }: Recipient): Promise<string> {
  const { token, tokenHash } = createToken();
  await queries.insertResetLink(trx, userId, tokenHash);
  return token;
}

/** Writes the mail of a link. The token is made here, so that the database holds only its hash and the mail. */
async function writeLink(
  trx: Trx,
  { userId, linkId }: WorkPayloads['link.asked'],
  site: Site,
): Promise<void> {
  await queries.holdAccount(trx, userId);
  const link = await queries.lockAsked(trx, linkId);
  if (!link) return;
  const { kind, email, device, createdAt: at } = link;
  const address = email ?? link.address;
  const holder = kind === 'confirm-address' ? await queries.findHolder(trx, address, userId) : undefined;
  if (holder) {
    // Strangers cause it: one a day leaves room for the holder's own mails.
    const key = mailKeyOf(`address-taken ${holder.userId} ${at.toISOString().slice(0, 10)}`);
    await queueLetter(trx, holder, 'address-taken', letters.addressTakenLetter(holder, site), { key });
    return;
  }
  const { token, tokenHash } = createToken();
  await queries.storeToken(trx, linkId, tokenHash);
  const to = { userId, address };
  if (kind === 'confirm-address')
    await queueLetter(trx, to, 'confirm-address', letters.confirmAddressLetter(token, site));
  if (kind === 'keep-address')
    await queueLetter(trx, to, 'address-changed', letters.addressChangedLetter(link, { token, at }, site));
  if (kind === 'end-session')
    await queueLetter(trx, to, 'new-sign-in', letters.newSignInLetter(link, { at, device, token }, site));
}

/** Tells an account's owner of a change of its second factor. */
async function writeFactorMail(
  trx: Trx,
  { payload, origin }: Work<'factor-mail.asked'>,
  site: Site,
): Promise<void> {
  const { userId, change, codesLeft, passkey } = payload;
  const recipient = await queries.findRecipient(trx, userId);
  if (!recipient) return;
  const at = new Date(origin?.recordedAt ?? Date.now());
  const letter = letters.secondFactorLetter(recipient, { change, at, codesLeft, passkey }, site);
  await queueLetter(trx, recipient, 'second-factor', letter);
}

/** Writes an invitation. Its link sets a first password, as one that a coach hands over does. */
async function writeInvitation(
  trx: Trx,
  { userId, askedAt }: WorkPayloads['invitation.asked'],
  site: Site,
): Promise<void> {
  await queries.holdAccount(trx, userId);
  const invitation = await queries.lockInvitation(trx, userId, askedAt);
  if (!invitation) return;
  const { token, tokenHash } = createToken();
  const letter = invitationLetter({ ...invitation, token }, site);
  const mailId = await queueLetter(trx, { userId, address: invitation.address }, 'invitation', letter);
  await queries.storeInvitation(trx, userId, { ...invitation, tokenHash, mailId });
}
