import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import type { VapidKeys } from '#shared/config/services.ts';
import { lookupPublic } from './public-addresses.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  keys: VapidKeys;
  /** Whom push services may write to: a `mailto:` or `https:` address. */
  subject: string;
  /** Tests only: also plain HTTP and addresses that are not public. */
  allowsPrivate?: boolean;
}

/** `gone`: the browser has ended the subscription. `refused`: another try would fail too. */
export type PushResult = 'sent' | 'gone' | 'refused' | 'failed';
export const pushResults: readonly PushResult[] = ['sent', 'gone', 'refused', 'failed'];

/** Seconds that a push service keeps a push for a device that is off. */
const TTL = 12 * 3_600;
/** ms in which a push service answers that is not late. */
const PATIENCE = 3_000;

/** Encrypts a push for one browser and hands it to its push service. `topic`: a later push replaces it while it waits. `patience`: ms for an answer. */
export async function sendPush(
  target: PushTarget,
  { payload, topic }: { payload: object; topic: string },
  { keys, subject, allowsPrivate = false }: PushSender,
  patience = PATIENCE,
): Promise<PushResult> {
  const url = new URL(target.endpoint);
  const isOpen = url.protocol === 'https:' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
  if (!allowsPrivate && !isOpen) return 'refused';
  const options = { vapidDetails: { subject, ...keys }, TTL, urgency: 'high', topic } as const;
  let sent: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    const { endpoint, p256dh, auth } = target;
    sent = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      options,
    );
  } catch {
    // A key that is no point of the curve.
    return 'gone';
  }
  return resultOf(await statusOf(url, sent, { allowsPrivate, patience }));
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 0 || status === 429 || status >= 500 ? 'failed' : 'refused';
}

/** Answers such as 103 before the real one; a service could send them without end. */
const MAX_HINTS = 10;

/** 0: no answer. Redirects are not followed, and the answer's body is not read. */
function statusOf(
  url: URL,
  { method, headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
  { allowsPrivate, patience }: { allowsPrivate: boolean; patience: number },
): Promise<number> {
  const send = url.protocol === 'http:' ? requestPlain : requestSecure;
  const options = { method, headers, signal: AbortSignal.timeout(patience) };
  return new Promise((resolve) => {
    const request = send(
      url,
      { ...options, ...(allowsPrivate ? {} : { lookup: lookupPublic }) },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    request.on('error', () => resolve(0));
    let hints = 0;
    request.on('information', () => {
      if (++hints > MAX_HINTS) request.destroy();
    });
    request.end(body);
  });
}
