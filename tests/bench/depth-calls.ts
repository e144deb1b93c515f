import { clientSorts } from '#shared/contract/limits.ts';
import type { ClientSort } from '#shared/contract/users.ts';
import type { Side } from './context.ts';

export interface DepthCall {
  name: string;
  path: string;
  isSearch?: boolean;
}

const sorts: Readonly<Record<ClientSort, { key: string; order: 'asc' | 'desc' }>> = {
  name: { key: 'lower(name)', order: 'asc' },
  company: { key: "lower(coalesce(company, ''))", order: 'asc' },
  day: { key: 'current_day', order: 'asc' },
  activity: { key: "coalesce(last_activity, '-infinity')", order: 'desc' },
  newest: { key: 'id', order: 'desc' },
};

/** The cursor of the last page in this order. */
async function lastPageCursor(side: Side, sort: ClientSort): Promise<string> {
  const { key, order } = sorts[sort];
  const back = order === 'asc' ? 'desc' : 'asc';
  const [row] = await side.sql<{ key: string; id: number }>(
    `select (${key})::text as key, id from users where not is_admin and deactivated_at is null
    order by ${key} ${back}, id ${back} offset 20 limit 1`,
  );
  return `${row?.id}_${Buffer.from(row?.key ?? '').toString('base64url')}`;
}

async function clientCalls(side: Side): Promise<DepthCall[]> {
  const calls: DepthCall[] = [];
  for (const sort of clientSorts) {
    const page = `/api/users?limit=20&sort=${sort}`;
    calls.push({ name: `clients by ${sort}`, path: page });
    calls.push({
      name: `clients by ${sort}, last page`,
      path: `${page}&cursor=${await lastPageCursor(side, sort)}`,
    });
  }
  for (const status of ['active', 'completed', 'inactive', 'deactivated']) {
    calls.push({ name: `clients, ${status}`, path: `/api/users?limit=20&status=${status}` });
  }
  calls.push({ name: 'clients, waiting', path: '/api/users?limit=20&waiting=yes' });
  calls.push({ name: 'clients, silent', path: '/api/users?limit=20&silentHours=72' });
  for (const q of ['c4ca4238', 'firm 69', 'ada']) {
    const path = `/api/users?limit=20&q=${encodeURIComponent(q)}`;
    calls.push({ name: `search "${q}"`, path, isSearch: true });
  }
  return calls;
}

async function lastPages(side: Side): Promise<DepthCall[]> {
  const [waiting] = await side.sql<{ at: Date; id: number }>(
    `select submitted_at as at, id from submissions where not is_reviewed
    order by submitted_at desc, id desc offset 20 limit 1`,
  );
  const [item] = await side.sql<{ id: number }>('select id from activity order by id offset 20 limit 1');
  const [inbox] = await side.sql<{ at: Date; id: number }>(
    `select waiting_since as at, user_id as id from conversations where waiting_since is not null
    order by waiting_since desc, user_id desc offset 2 limit 1`,
  );
  const pending = `${waiting?.at.toISOString()}_${waiting?.id}`;
  const inboxKey = `${inbox?.at.toISOString()}_${inbox?.id}`;
  return [
    { name: 'waiting work, last page', path: `/api/submissions/pending?limit=20&cursor=${pending}` },
    { name: 'feed, last page', path: `/api/activity?limit=20&cursor=${item?.id}` },
    { name: 'inbox, last page', path: `/api/inbox?limit=20&cursor=${inboxKey}` },
  ];
}

/** The calls of a client's page, for the participant with the most data. */
async function clientPage(side: Side): Promise<DepthCall[]> {
  const [client] = await side.sql<{ id: number }>('select min(id) as id from users where not is_admin');
  const id = client?.id ?? 0;
  const [oldest] = await side.sql<{ id: number }>(
    'select id from messages where user_id = $1 order by id offset 20 limit 1',
    [id],
  );
  const [feedback] = await side.sql<{ id: number }>('select id from feedback where user_id = $1 limit 1', [
    id,
  ]);
  return [
    { name: 'a client', path: `/api/users/${id}` },
    { name: "a client's submissions", path: `/api/submissions/user/${id}` },
    { name: 'messages', path: `/api/conversations/${id}/messages` },
    { name: 'messages, last page', path: `/api/conversations/${id}/messages?before=${oldest?.id}` },
    { name: 'messages of a day', path: `/api/conversations/${id}/messages?day=2` },
    { name: 'messages of a review', path: `/api/feedback/${feedback?.id}/messages` },
    { name: 'lines of a conversation', path: `/api/conversations/${id}/lines` },
    { name: 'what was read', path: `/api/conversations/${id}/read-state` },
    { name: 'notes', path: `/api/users/${id}/notes` },
  ];
}

/** Every read that the coach's screens make. */
export async function coachCalls(side: Side): Promise<DepthCall[]> {
  return [
    ...(await clientCalls(side)),
    { name: 'counts of clients', path: '/api/users/counts' },
    { name: 'who needs attention', path: '/api/users/attention' },
    { name: 'clients by day', path: '/api/insights/days' },
    ...['funnel', 'reviews', 'replies', 'finishes', 'load'].flatMap((picture) => [
      { name: `insights: ${picture}`, path: `/api/insights/${picture}` },
      { name: `insights: ${picture}, one programme`, path: `/api/insights/${picture}?programme=1` },
    ]),
    { name: 'everything with "story"', path: '/api/search?q=story', isSearch: true },
    { name: 'waiting work', path: '/api/submissions/pending?limit=20' },
    { name: 'feed', path: '/api/activity?limit=20' },
    { name: 'inbox', path: '/api/inbox?limit=20' },
    { name: 'snoozed inbox', path: '/api/inbox?limit=20&snoozed=only' },
    { name: 'unread', path: '/api/conversations/unread' },
    { name: 'tasks with counts', path: '/api/tasks/counts' },
    { name: 'audit', path: '/api/audit?limit=20' },
    ...(await lastPages(side)),
    ...(await clientPage(side)),
  ];
}
