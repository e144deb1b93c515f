import type { NoticeKind } from '#shared/contract/notices.ts';
import type { Trx } from '#shared/database/database.ts';
import type { Site } from '#shared/mail/render-letter.ts';
import type { ChannelTimes, OpenNotice, Reached } from './reach.queries.ts';

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
