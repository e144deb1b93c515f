import { CLIENTS_PAGE_SIZE, DASHBOARD_CLIENTS } from '#shared/contract/limits.ts';
import { paths } from './pages.ts';

interface FirstCalls {
  /**
   * `:me` is the person's id, other parameters are the page's. A call with a query applies to an address without one.
   */
  calls: readonly string[];
  /** For a coach, where they differ. */
  coachCalls?: readonly string[];
}

const submissions = '/api/submissions/user/:me';
const unread = '/api/conversations/unread';
/** The client table's first page. */
const clientsOf = (limit: number): string => `/api/users?status=all&sort=waits&limit=${limit}`;
const coaches = '/api/coaches';
const cohorts = '/api/cohorts';
const atRisk = '/api/users/at-risk';
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
      clientsOf(DASHBOARD_CLIENTS),
      inbox,
      coaches,
      cohorts,
    ],
  },
  [paths.inbox]: { calls: [inbox, unread, coaches] },
  [paths.clients]: { calls: [clientsOf(CLIENTS_PAGE_SIZE), inbox, coaches, cohorts] },
  [paths.invitations]: {
    calls: ['/api/invitations', '/api/invitations/counts', '/api/acts', cohorts, inbox],
  },
  [paths.atRisk]: { calls: [atRisk, inbox, coaches] },
  [paths.cohorts]: { calls: [cohorts, inbox] },
  [paths.cohort(':id')]: { calls: ['/api/cohorts/:id', inbox] },
  [paths.programmes]: { calls: ['/api/programmes', inbox] },
  [paths.programme(':id')]: { calls: ['/api/programmes', '/api/programmes/:id/draft', inbox] },
  [paths.insights]: {
    calls: [
      '/api/insights/days',
      '/api/insights/load',
      '/api/insights/funnel?weeks=12',
      '/api/insights/reviews?weeks=12',
      '/api/insights/finishes?weeks=12',
      '/api/insights/replies?weeks=12',
      '/api/insights/cohorts?weeks=12',
      '/api/programmes',
      inbox,
    ],
  },
  [paths.dashboard]: {
    calls: ['/api/tasks', submissions, unread],
    coachCalls: ['/api/submissions/pending', '/api/users/attention', atRisk, inbox, coaches, cohorts],
  },
  [paths.tasks]: {
    calls: ['/api/tasks', submissions, unread],
    coachCalls: ['/api/tasks', submissions, inbox],
  },
  [paths.task(':day')]: {
    calls: [
      '/api/tasks/:day',
      submissions,
      '/api/feedback/user/:me/day/:day',
      '/api/conversations/:me/read-state',
      unread,
    ],
    coachCalls: ['/api/tasks/:day', inbox],
  },
  [paths.completed]: {
    calls: ['/api/tasks', submissions, unread],
    coachCalls: ['/api/tasks', submissions, inbox],
  },
  [paths.adminTasks]: { calls: ['/api/tasks', '/api/tasks/counts', inbox] },
  [paths.client(':id')]: {
    calls: [
      '/api/users/:id',
      '/api/submissions/user/:id',
      '/api/tasks',
      '/api/conversations/:id/messages',
      '/api/conversations/:id/lines',
      '/api/conversations/:id/read-state',
      inbox,
    ],
  },
  [paths.review(':userId', ':day')]: {
    calls: [
      '/api/users/:userId',
      '/api/submissions/user/:userId/day/:day',
      '/api/feedback/user/:userId/day/:day',
      '/api/tasks/:day?answeredBy=:userId',
      inbox,
    ],
  },
  [paths.clientBrand(':id')]: { calls: ['/api/brand/:id', inbox] },
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
