/** Page addresses. A parameter such as ':day' yields the router's pattern. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  setPassword: '/set-password',
  confirmAddress: '/confirm-address',
  keepAddress: '/keep-address',
  endSession: '/end-session',
  dashboard: '/dashboard',
  tasks: '/tasks',
  task: (day: number | ':day') => `/task/${day}`,
  work: (day: number) => `/task/${day}#submission`,
  feedback: (day: number) => `/task/${day}#feedback`,
  conversation: (day: number) => `/task/${day}#conversation`,
  completed: '/completed',
  brand: '/brand',
  messages: '/messages',
  profile: '/profile',
  settings: '/settings',
  admin: '/admin',
  inbox: '/admin/inbox',
  clients: '/admin/clients',
  invitations: '/admin/invitations',
  atRisk: '/admin/at-risk',
  insights: '/admin/insights',
  adminTasks: '/admin/tasks',
  team: '/admin/team',
  cohorts: '/admin/cohorts',
  cohort: (id: number | ':id') => `/admin/cohorts/${id}`,
  programmes: '/admin/programmes',
  programme: (id: number | ':id') => `/admin/programmes/${id}`,
  adminProfile: '/admin/profile',
  review: (userId: number | ':userId', day: number | ':day') => `/admin/review/${userId}/${day}`,
  client: (id: number | ':id') => `/admin/client/${id}`,
  clientFeedback: (id: number | ':id') => `/admin/feedback/${id}`,
  clientUnlock: (id: number | ':id') => `/admin/unlock/${id}`,
  clientBrand: (id: number | ':id') => `/admin/brand/${id}`,
} as const;

export const messageLink = (userId: number, messageId: number): string =>
  `${paths.client(userId)}#message-${messageId}`;

/** Browsers do not send the fragment, so no server sees the token. */
export const setPasswordLink = (token: string): string => `${paths.setPassword}#${token}`;

/** The page of a one-time link in a mail, which does nothing until its button is pressed. */
export const mailedLink = (path: string, token: string): string => `${path}#${token}`;

/** Opens the dialog that shares the brand book. */
export const shareBrandLink = `${paths.brand}#share`;

/** Not a page of the app: it has no session. */
export const sharedBookLink = (token: string): string => `/book/${token}`;

/** Not a page of the app either: it stops mails without a sign-in. */
export const stopMailsLink = (token: string): string => `/unsubscribe/${token}`;

export interface PageRow {
  path: string;
  /** Coaches may open the participants' pages as well. */
  audience: 'everybody' | 'participants' | 'signedIn' | 'coaches';
  /** Its module in frontend/features, which exports one component. */
  module: string;
}

type Row = readonly [path: string, audience: PageRow['audience'], module: string];

const rows: readonly Row[] = [
  [paths.landing, 'everybody', 'landing/landing-page'],
  [paths.login, 'everybody', 'auth/login-page'],
  [paths.signup, 'everybody', 'auth/signup-page'],
  [paths.setPassword, 'everybody', 'auth/set-password-page'],
  [paths.confirmAddress, 'everybody', 'auth/mailed-link-page'],
  [paths.keepAddress, 'everybody', 'auth/mailed-link-page'],
  [paths.endSession, 'everybody', 'auth/mailed-link-page'],
  [paths.admin, 'coaches', 'admin-dashboard/admin-dashboard-page'],
  [paths.inbox, 'coaches', 'inbox/inbox-page'],
  [paths.clients, 'coaches', 'clients/clients-page'],
  [paths.invitations, 'coaches', 'invitations/invitations-page'],
  [paths.atRisk, 'coaches', 'at-risk/at-risk-page'],
  [paths.insights, 'coaches', 'insights/insights-page'],
  [paths.adminTasks, 'coaches', 'admin-tasks/admin-tasks-page'],
  [paths.team, 'coaches', 'team/team-page'],
  [paths.cohorts, 'coaches', 'cohorts/cohorts-page'],
  [paths.cohort(':id'), 'coaches', 'cohorts/cohorts-page'],
  [paths.programmes, 'coaches', 'programmes/programmes-page'],
  [paths.programme(':id'), 'coaches', 'programmes/programme-page'],
  [paths.adminProfile, 'coaches', 'profile/profile-page'],
  [paths.review(':userId', ':day'), 'coaches', 'review/review-page'],
  [paths.client(':id'), 'coaches', 'client/client-page'],
  [paths.clientFeedback(':id'), 'coaches', 'client/oldest-review-page'],
  [paths.clientUnlock(':id'), 'coaches', 'client/unlock-page'],
  [paths.clientBrand(':id'), 'coaches', 'client/client-brand-page'],
  [paths.dashboard, 'participants', 'dashboard/dashboard-page'],
  [paths.tasks, 'participants', 'task-list/task-list-page'],
  [paths.task(':day'), 'participants', 'task/task-page'],
  [paths.completed, 'participants', 'completed/completed-page'],
  [paths.brand, 'participants', 'brand/brand-page'],
  [paths.messages, 'participants', 'messages/messages-page'],
  [paths.profile, 'participants', 'profile/profile-page'],
  [paths.settings, 'signedIn', 'settings/settings-page'],
];

/** All pages. Other addresses return 404. */
export const pages: readonly PageRow[] = rows.map(([path, audience, module]) => ({ path, audience, module }));

/** The page at a path; ignores a trailing slash. */
export const pageAt = (path: string): PageRow | undefined =>
  pages.find((page) => new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path));
