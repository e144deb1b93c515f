import { call, callPage } from './api.ts';
import { pagesQuery } from './pages.ts';
import { keys } from './queries.ts';
import { freshness } from './query-client.ts';
import { readQuery } from './read-query.ts';

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
