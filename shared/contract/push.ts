import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { atMost, stated } from './stated.ts';

/** Said of an address before it is parsed. Its host has at most 253 characters. */
const ADDRESS =
  /^https:\/\/(?:[A-Za-z\d](?:[A-Za-z\d-]{0,38}[A-Za-z\d])?\.){1,4}[A-Za-z]{2,63}(?:[/?#][!-~]*)?$/;

/** A public host by its name: no address, no name of a local network. */
const HOST = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!local$|localhost$|internal$)[a-z]{2,63}$/i;

const isPushService = (value: string): boolean => {
  if (!ADDRESS.test(value)) return false;
  const url = URL.parse(value);
  if (url?.protocol !== 'https:') return false;
  return url.port === '' && url.username === '' && url.password === '' && HOST.test(url.hostname);
};

/** As `PushSubscription.toJSON()` of the browser. */
export const PushSubscriptionForm = z.object({
  endpoint: z
    .string()
    .check(atMost(1_000), stated(isPushService, 'Not a push service', { pattern: ADDRESS })),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Not a public key'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'Not a secret'),
  }),
});
export type PushSubscriptionForm = z.infer<typeof PushSubscriptionForm>;

const PushState = z.object({
  /** The site's VAPID key, which a subscription is made for. */
  publicKey: z.string(),
  /** This session gets pushes. */
  isOn: z.boolean(),
  /** The person has said no once; no browser offers pushes again. */
  isDeclined: z.boolean(),
});
export type PushState = z.infer<typeof PushState>;

export const getPush = endpoint('GET /api/push', {
  summary:
    'Whether this session gets pushes, whether the person wants to be asked, and the key to subscribe with.',
  response: PushState,
});

export const subscribeToPush = endpoint('POST /api/push/subscriptions', {
  summary: 'Send pushes to this browser until its session ends.',
  body: PushSubscriptionForm,
  response: PushState,
});

export const unsubscribeFromPush = endpoint('DELETE /api/push/subscriptions', {
  summary: 'Send no pushes to this browser, and offer them to this person no more.',
  response: PushState,
});
