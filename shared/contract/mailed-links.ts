import { z } from 'zod';
import { LinkToken } from './auth.ts';
import { endpoint, Timestamp } from './endpoint.ts';
import { AddressForm } from './forms.ts';

const LinkKind = z.enum(['confirm-address', 'keep-address', 'end-session']);
export type LinkKind = z.infer<typeof LinkKind>;

/** What a one-time link in a mail does once its button is pressed. */
export const MailedLink = z.object({
  kind: LinkKind,
  name: z.string(),
  /** The address to take on or to put back; for a session its owner's. */
  email: z.string(),
  /** What signed in, in words; null when unknown. */
  device: z.string().nullable(),
  /** When the mail was asked for. */
  at: Timestamp,
});
export type MailedLink = z.infer<typeof MailedLink>;

export const checkMailedLink = endpoint('POST /api/auth/mailed-links', {
  summary: 'What a link in a mail will do; changes nothing. 404 when it has been used or has expired.',
  body: z.object({ token: LinkToken }),
  response: MailedLink,
});

export const spendMailedLink = endpoint('POST /api/auth/mailed-links/use', {
  lane: 'passwords',
  summary: 'Do what a link in a mail is for, once: take on an address, put one back, or end a session.',
  body: z.object({ token: LinkToken }),
  response: MailedLink,
});

/** An address that waits for its confirmation; null without one. */
const PendingAddress = z.object({
  pending: z.object({ email: z.string(), expiresAt: Timestamp }).nullable(),
});
export type PendingAddress = z.infer<typeof PendingAddress>;

export const getPendingAddress = endpoint('GET /api/users/address-change', {
  summary: 'The own new address that waits for its confirmation.',
  response: PendingAddress,
});

export const changeAddress = endpoint('POST /api/users/address-change', {
  summary:
    'Ask for another address: a link goes to it, and pressing Confirm there changes it. The answer does not tell whether the address has an account.',
  body: AddressForm,
  response: PendingAddress,
});

export const cancelAddressChange = endpoint('DELETE /api/users/address-change', {
  summary: 'Forget the new address; its link ends.',
  response: PendingAddress,
});
