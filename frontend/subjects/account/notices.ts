import { call } from '#frontend/data/http/api.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { noticesQuery } from './queries.ts';

type Seen = { ids: number[]; by?: 'place' | 'press' } | { upTo: number };

/** Marks notices as seen; the other tabs hear of it from the server. */
export async function markNoticesSeen(body: Seen): Promise<void> {
  await call('POST /api/notices/seen', { body });
  await freshness.refresh(noticesQuery);
}
