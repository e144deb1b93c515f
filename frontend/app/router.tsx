import { lazy, type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '#frontend/features/landing/landing-page.tsx';
import { PageSpinner } from '#frontend/ui/spinner.tsx';
import { CoachOnly, SignedIn } from './guards.tsx';
import { NotFoundPage } from './not-found.tsx';
import { paths } from './paths.ts';
import { Shell } from './shell.tsx';

const LoginPage = lazy(async () => ({
  default: (await import('#frontend/features/auth/login-page.tsx')).LoginPage,
}));
const SignupPage = lazy(async () => ({
  default: (await import('#frontend/features/auth/signup-page.tsx')).SignupPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('#frontend/features/dashboard/dashboard-page.tsx')).DashboardPage,
}));
const TaskListPage = lazy(async () => ({
  default: (await import('#frontend/features/task-list/task-list-page.tsx')).TaskListPage,
}));
const TaskScreen = lazy(async () => ({ default: (await import('./task-screen.tsx')).TaskScreen }));
const CompletedPage = lazy(async () => ({
  default: (await import('#frontend/features/completed/completed-page.tsx')).CompletedPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('#frontend/features/settings/settings-page.tsx')).SettingsPage,
}));
const SetPasswordPage = lazy(async () => ({
  default: (await import('#frontend/features/auth/set-password-page.tsx')).SetPasswordPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('#frontend/features/profile/profile-page.tsx')).ProfilePage,
}));
const AdminDashboardPage = lazy(async () => ({
  default: (await import('#frontend/features/admin-dashboard/admin-dashboard-page.tsx')).AdminDashboardPage,
}));
const AdminTasksPage = lazy(async () => ({
  default: (await import('#frontend/features/admin-tasks/admin-tasks-page.tsx')).AdminTasksPage,
}));
const ReviewScreen = lazy(async () => ({ default: (await import('./review-screen.tsx')).ReviewScreen }));
const InboxScreen = lazy(async () => ({ default: (await import('./inbox-screen.tsx')).InboxScreen }));
const ClientScreen = lazy(async () => ({ default: (await import('./client-screen.tsx')).ClientScreen }));
const OldestReviewPage = lazy(async () => ({
  default: (await import('#frontend/features/client/oldest-review-page.tsx')).OldestReviewPage,
}));
const UnlockPage = lazy(async () => ({
  default: (await import('#frontend/features/client/unlock-page.tsx')).UnlockPage,
}));

const participantPages: [string, ReactElement][] = [
  [paths.dashboard, <DashboardPage key="dashboard" />],
  [paths.tasks, <TaskListPage key="tasks" />],
  [paths.task(':day'), <TaskScreen key="task" />],
  [paths.completed, <CompletedPage key="completed" />],
  [paths.profile, <ProfilePage key="profile" />],
  [paths.settings, <SettingsPage key="settings" />],
];

const coachPages: [string, ReactElement][] = [
  [paths.admin, <AdminDashboardPage key="admin" />],
  [paths.inbox, <InboxScreen key="inbox" />],
  [paths.adminTasks, <AdminTasksPage key="tasks" />],
  [paths.adminProfile, <ProfilePage key="profile" />],
  [paths.review(':userId', ':day'), <ReviewScreen key="review" />],
  [paths.client(':id'), <ClientScreen key="client" />],
  [paths.clientFeedback(':id'), <OldestReviewPage key="feedback" />],
  [paths.clientUnlock(':id'), <UnlockPage key="unlock" />],
];

export const Router = (): ReactElement => (
  <Shell>
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route path={paths.landing} element={<LandingPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.signup} element={<SignupPage />} />
        <Route path={paths.setPassword} element={<SetPasswordPage />} />
        {participantPages.map(([path, page]) => (
          <Route key={path} path={path} element={<SignedIn>{page}</SignedIn>} />
        ))}
        {coachPages.map(([path, page]) => (
          <Route key={path} path={path} element={<CoachOnly>{page}</CoachOnly>} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  </Shell>
);
