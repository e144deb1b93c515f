import { z } from 'zod';
import { endpoint, Id, Timestamp } from './endpoint.ts';
import { MAX_NOTICES_AT_ONCE, NOTICES_PAGE_SIZE } from './limits.ts';
import { IdCursor, pageQuery } from './page-query.ts';

export const participantKinds = ['feedback', 'message', 'day', 'nudge'] as const;
export const coachKinds = [
  ...(['client-message', 'submission', 'revision', 'finish', 'bounced'] as const),
  ...(['suggestion', 'suggestion-answer'] as const),
] as const;

export const NoticeKind = z.enum([...participantKinds, ...coachKinds]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Who is not a coach any more is told nothing of what coaches are told. */
export const kindsOf = ({ isAdmin }: { isAdmin: boolean }): readonly NoticeKind[] =>
  isAdmin ? coachKinds : participantKinds;

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  title: z.string(),
  /** The beginning of a message, or the title of a task. */
  words: z.string().nullable(),
  /** A path of this site. */
  link: z.string(),
  /** The newest event it tells of; the list is ordered by it. */
  eventId: Id,
  /** Time of that event. */
  at: Timestamp,
  seenAt: Timestamp.nullable(),
});
export type Notice = z.infer<typeof Notice>;

export const listNotices = endpoint('GET /api/notices', {
  summary: `The own notices, newest first, ${NOTICES_PAGE_SIZE} a page; \`X-Unseen-Count\` counts all that are unseen.`,
  query: z.object(pageQuery(100, IdCursor)),
  response: z.array(Notice),
});

export const markNoticesSeen = endpoint('POST /api/notices/seen', {
  summary:
    'Some of the own notices were seen, or all up to an event: because they were pressed, or because their place was on screen.',
  body: z.union([
    z.strictObject({
      ids: z.array(Id).min(1).max(MAX_NOTICES_AT_ONCE),
      by: z.enum(['place', 'press']).default('press'),
    }),
    z.strictObject({ upTo: Id }),
  ]),
  response: z.object({ unseen: z.number().int() }),
});

const Kinds = z.array(NoticeKind).max(NoticeKind.options.length);

/** How a person hears of what they have not seen; kinds are listed where they are switched off. */
export const NoticeSettings = z.strictObject({
  mailOff: Kinds,
  pushOff: Kinds,
  /** One mail a day, at 17:00. */
  digest: z.boolean(),
  /** Nothing from 21:00 to 07:00. */
  quiet: z.boolean(),
  /** A push shows the words of a message, also on a locked screen. */
  pushWords: z.boolean(),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const getNoticeSettings = endpoint('GET /api/settings/notices', {
  summary: 'How one hears of what one has not seen: kinds switched off per channel, digest, quiet hours.',
  response: NoticeSettings,
});

export const saveNoticeSettings = endpoint('PUT /api/settings/notices', {
  summary: 'Save how one hears of what one has not seen.',
  body: NoticeSettings,
  response: NoticeSettings,
});
