import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { markNoticesSeen } from '#frontend/data/queries/notices.ts';
import type { Notice, NoticeKind } from '#shared/contract/notices.ts';

/** Time on screen after which a place counts as seen. */
const SEEN_AFTER_MS = 2_000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => void tellSeen(here.split(',').map(Number)), SEEN_AFTER_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [here]);
}

async function tellSeen(ids: number[]): Promise<void> {
  try {
    await markNoticesSeen({ ids, by: 'place' });
  } catch {
    // They stay new; the next visit retries.
  }
}
