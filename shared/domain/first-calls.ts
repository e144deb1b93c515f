import { CLIENTS_PAGE_SIZE } from '#shared/contract/limits.ts';
import { paths } from './pages.ts';

interface FirstCalls {
  /** `:me` is the person's id. A call with a query applies to an address without one. */
  calls: readonly string[];
  /** For a coach, where they differ. */
  coachCalls?: readonly string[];
}

const unread = '/api/conversations/unread';
/** The client table's first page. */
const clients = `/api/users?status=all&sort=newest&limit=${CLIENTS_PAGE_SIZE}`;
/** For the number of waiting conversations in the navigation. */
const inbox = '/api/inbox';

/** The calls a page begins with, by its path. The server preloads them; the browser does not need the list. */
export const firstCalls: Readonly<Record<string, FirstCalls>> = {
  [paths.admin]: {
    calls: [
      '/api/users/counts',
      '/api/submissions/pending',
      '/api/activity',
      '/api/users/attention',
      '/api/brand/finished',
      clients,
      inbox,
    ],
  },
  [paths.inbox]: { calls: [inbox, unread] },
  [paths.clients]: { calls: [clients, inbox] },
  [paths.dashboard]: {
    calls: ['/api/tasks', '/api/submissions/user/:me', unread],
    coachCalls: ['/api/submissions/pending', inbox],
  },
  [paths.brand]: { calls: ['/api/brand/:me'], coachCalls: [] },
  [paths.messages]: {
    calls: [
      '/api/conversations/:me/messages',
      '/api/conversations/:me/lines',
      '/api/conversations/:me/read-state',
      unread,
    ],
  },
};
