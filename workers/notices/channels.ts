import { createToken } from '#shared/accounts/one-time-token.ts';
import type { NoticeKind } from '#shared/contract/notices.ts';
import type { Trx } from '#shared/database/database.ts';
import { describeNotice } from '#shared/domain/notice-words.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { mailKeyOf, threadOf } from '#shared/mail/mail-key.ts';
import { newsLetter, stopUrlOf } from '#shared/mail/news-letter.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import type { Site } from '#shared/mail/render-letter.ts';
import { createReplyAddress } from '#shared/mail/reply-letters.ts';
import { type ChannelTimes, insertStopLink, type OpenNotice, type Reached } from './reach.queries.ts';

/** A way to tell somebody what they have not seen on the site. */
export interface Channel extends ChannelTimes {
  /** The kinds that the person has switched off. */
  offOf: (person: Reached) => readonly NoticeKind[];
  /** Whether anything can reach the person here. */
  canReach: (person: Reached) => boolean;
  /** Sends once what is due now, by work that it requests in the transaction. */
  send: (
    trx: Trx,
    person: Reached,
    notices: readonly [OpenNotice, ...OpenNotice[]],
    site: Site,
  ) => Promise<void>;
}

/** One mail about everything that is due. */
const mailChannel: Channel = {
  sent: 'mailed',
  waitsForDigest: true,
  summary: 'waiting-work',
  offOf: ({ mailOff }) => mailOff,
  canReach: ({ isRefused }) => !isRefused,
  send: async (trx, person, notices, site) => {
    const { token, tokenHash } = createToken();
    const replyTo = await replyAddressOf(trx, person, notices, site);
    const options = { site, stopToken: token, canReply: replyTo !== null };
    await insertStopLink(trx, person.userId, [...new Set(notices.map(({ kind }) => kind))], tokenHash);
    const kind = person.isAdmin ? 'waiting-work' : 'news';
    const headers = {
      key: keyOf(person.userId, notices),
      stopUrl: stopUrlOf(options),
      replyTo,
      thread: threadOfNotices(notices),
    };
    await queueLetter(trx, person, kind, newsLetter(person, notices, options), headers);
  },
};

/** What a reply can answer. */
const TALK = new Set<NoticeKind>(['message', 'feedback', 'nudge', 'client-message']);

/** Where a reply belongs; null when the mail is about several days or people, or replies are not set up: an answer may hold all of it. */
async function replyAddressOf(
  trx: Trx,
  { userId }: Reached,
  notices: readonly OpenNotice[],
  { replyDomain }: Site,
): Promise<string | null> {
  const [first, ...rest] = notices.filter(({ kind }) => TALK.has(kind));
  if (replyDomain === undefined || !first) return null;
  const { clientId, day } = first;
  if (rest.some((other) => other.day !== day)) return null;
  if (notices.some((other) => other.clientId !== clientId)) return null;
  return await createReplyAddress(trx, { userId, clientId, day }, replyDomain);
}

/** The same notices never become two mails. */
function keyOf(userId: number, notices: readonly OpenNotice[]): string {
  const told = notices.map(({ id, eventId }) => `${id}.${eventId}`).toSorted();
  return mailKeyOf(`${userId}:${told.join()}`);
}

/** Null when the mail is about several days or people, or about none. */
function threadOfNotices(notices: readonly OpenNotice[]): string | null {
  const [place, ...others] = new Set(
    notices.map(({ clientId, day }) => (day === null ? null : threadOf({ clientId, day }))),
  );
  return others.length === 0 ? (place ?? null) : null;
}

/** One push about everything that is due: the newest, and how many more. */
const pushChannel: Channel = {
  sent: 'pushed',
  waitsForDigest: false,
  summary: null,
  offOf: ({ pushOff }) => pushOff,
  canReach: ({ hasPush }) => hasPush,
  send: async (trx, { userId, pushWords }, notices) => {
    const newest = notices.at(-1) ?? notices[0];
    const { title, words, link } = describeNotice(newest);
    const more = notices.length === 1 ? '' : `And ${notices.length - 1} more.`;
    // A locked screen is public.
    const shown = pushWords ? (words ?? '') : '';
    const body = [shown, more].filter(Boolean).join('\n');
    const noticeIds = notices.map(({ id }) => id);
    const push = { userId, noticeIds, title, body, link, tag: `notice-${newest.id}` };
    await requestWork(trx, 'push.asked', {
      ...{ ...push, to: null, tries: 0 },
      dueAt: new Date().toISOString(),
    });
  },
};

/** Every channel; each decides once on each notice. */
export const channels: readonly Channel[] = [mailChannel, pushChannel];
