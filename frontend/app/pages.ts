import { matchPath } from 'react-router-dom';
import { type LazyPage, lazyPage, lazyPageWithData } from './lazy-page.tsx';
import { paths } from './paths.ts';

type Pages = readonly (readonly [path: string, page: LazyPage])[];

const profile = lazyPageWithData(
  async () => (await import('#frontend/features/profile/profile-page.tsx')).ProfilePage,
);

/** The start page is not here: it comes with the entry. */
export const visitorPages: Pages = [
  [paths.login, lazyPage(async () => (await import('#frontend/features/auth/login-page.tsx')).LoginPage)],
  [paths.signup, lazyPage(async () => (await import('#frontend/features/auth/signup-page.tsx')).SignupPage)],
  [
    paths.setPassword,
    lazyPageWithData(
      async () => (await import('#frontend/features/auth/set-password-page.tsx')).SetPasswordPage,
    ),
  ],
];

export const participantPages: Pages = [
  [
    paths.dashboard,
    lazyPageWithData(
      async () => (await import('#frontend/features/dashboard/dashboard-page.tsx')).DashboardPage,
    ),
  ],
  [
    paths.tasks,
    lazyPageWithData(
      async () => (await import('#frontend/features/task-list/task-list-page.tsx')).TaskListPage,
    ),
  ],
  [
    paths.task(':day'),
    lazyPageWithData(async () => (await import('#frontend/features/task/task-page.tsx')).TaskPage),
  ],
  [
    paths.completed,
    lazyPageWithData(
      async () => (await import('#frontend/features/completed/completed-page.tsx')).CompletedPage,
    ),
  ],
  [paths.profile, profile],
  [
    paths.settings,
    lazyPageWithData(
      async () => (await import('#frontend/features/settings/settings-page.tsx')).SettingsPage,
    ),
  ],
];

export const coachPages: Pages = [
  [
    paths.admin,
    lazyPageWithData(
      async () =>
        (await import('#frontend/features/admin-dashboard/admin-dashboard-page.tsx')).AdminDashboardPage,
    ),
  ],
  [
    paths.inbox,
    lazyPageWithData(async () => (await import('#frontend/features/inbox/inbox-page.tsx')).InboxPage),
  ],
  [
    paths.adminTasks,
    lazyPageWithData(
      async () => (await import('#frontend/features/admin-tasks/admin-tasks-page.tsx')).AdminTasksPage,
    ),
  ],
  [paths.adminProfile, profile],
  [
    paths.review(':userId', ':day'),
    lazyPageWithData(async () => (await import('#frontend/features/review/review-page.tsx')).ReviewPage),
  ],
  [
    paths.client(':id'),
    lazyPageWithData(async () => (await import('#frontend/features/client/client-page.tsx')).ClientPage),
  ],
  [
    paths.clientFeedback(':id'),
    lazyPageWithData(
      async () => (await import('#frontend/features/client/oldest-review-page.tsx')).OldestReviewPage,
    ),
  ],
  [
    paths.clientUnlock(':id'),
    lazyPageWithData(async () => (await import('#frontend/features/client/unlock-page.tsx')).UnlockPage),
  ],
];

/** The pages that somebody may open. */
export function pagesFor(user: { isAdmin: boolean } | null): readonly LazyPage[] {
  const rows = user ? [...(user.isAdmin ? coachPages : []), ...participantPages] : visitorPages;
  return rows.map(([, page]) => page);
}

/** Fetches the page at an address while it is still asked who is there. */
export async function preloadPage(pathname: string): Promise<void> {
  const all = [...visitorPages, ...participantPages, ...coachPages];
  const found = all.find(([path]) => matchPath(path, pathname));
  await found?.[1].preload();
}
