import { describeNotice } from '#shared/domain/notice-words.ts';
import { requestWork } from '#shared/events/outbox.ts';
import type { Channel } from './channel.ts';
import { mailChannel } from './mail-channel.ts';

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
