import type { CacheUpdates, IsNewest } from '#frontend/data/lists/event-order.ts';
import type { Freshness } from '#frontend/data/lists/freshness.ts';
import { noticesQuery, settingsQuery } from './queries.ts';

/** A message that is read on arrival changes its notice twice. */
const COLLECT_MS = 1_000;

/** Settings and notices. */
export function accountUpdates({ patch, invalidate }: Freshness, isNewest: IsNewest) {
  let areNoticesDue = false;
  const readNotices = (): void => {
    if (areNoticesDue) return;
    areNoticesDue = true;
    setTimeout(() => {
      areNoticesDue = false;
      invalidate(noticesQuery);
    }, COLLECT_MS);
  };
  return {
    'settings.changed': ({ settings }, meta) => {
      if (isNewest('settings', meta)) patch(settingsQuery(), () => settings);
      else invalidate(settingsQuery);
    },
    'notice.changed': readNotices,
    'coach-notice.changed': readNotices,
  } satisfies Partial<CacheUpdates>;
}
