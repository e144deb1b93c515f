import { freshness } from '#frontend/data/cache/query-client.ts';
import { call, callPage } from '#frontend/data/calls/api.ts';
import { readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';
import { pagesQuery } from './pages.ts';

/** The own notices; each page carries how many are unseen. */
export const noticesQuery = pagesQuery(keys.notices, (query, signal) =>
  callPage('GET /api/notices', { query, signal }),
);

export const noticeSettingsQuery = readQuery(keys.noticeSettings, 'GET /api/settings/notices');

type Seen = { ids: number[]; by?: 'place' | 'press' } | { upTo: number };

/** Marks notices as seen; the other tabs hear of it from the server. */
export async function markNoticesSeen(body: Seen): Promise<void> {
  await call('POST /api/notices/seen', { body });
  await freshness.refresh(keys.notices);
}
