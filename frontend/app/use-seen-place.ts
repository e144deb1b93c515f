import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { whenSeen } from '#frontend/browser/when-seen.ts';
import { markNoticesSeen } from '#frontend/subjects/account/notices.ts';
import type { Notice, NoticeKind } from '#shared/contract/notices.ts';

/** Kinds that lead to a whole page. The server marks the others when the feedback or the messages are read. */
const pageKinds: ReadonlySet<NoticeKind> = new Set([
  'day',
  'nudge',
  'submission',
  'revision',
  'finish',
  'bounced',
  'suggestion',
  'suggestion-answer',
]);

const leadsTo = ({ kind, link, seenAt }: Notice, pathname: string): boolean =>
  seenAt === null && pageKinds.has(kind) && new URL(link, location.href).pathname === pathname;

/** Marks the notices that lead to the page on screen once it has been visible for two seconds. */
export function useSeenPlace(notices: readonly Notice[]): void {
  const { pathname } = useLocation();
  const here = notices
    .filter((notice) => leadsTo(notice, pathname))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (here === '') return;
    return whenSeen(() => void reportSeen(here.split(',').map(Number)));
  }, [here]);
}

async function reportSeen(ids: number[]): Promise<void> {
  try {
    await markNoticesSeen({ ids, by: 'place' });
  } catch {
    // They stay new; the next visit retries.
  }
}
