/** Page addresses. A parameter such as ':day' yields the router's pattern. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  setPassword: '/set-password',
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
  adminTasks: '/admin/tasks',
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

/** Opens the dialog that shares the brand book. */
export const shareBrandLink = `${paths.brand}#share`;

/** Not a page of the app: it has no session. */
export const sharedBookLink = (token: string): string => `/book/${token}`;

export interface PageRow {
  path: string;
  /** Coaches may open the participants' pages as well. */
  audience: 'everybody' | 'participants' | 'signedIn' | 'coaches';
  /** Its module in frontend/features, which exports one component. */
  module: string;
}

/** All pages. Other addresses return 404. */
export const pages: readonly PageRow[] = [
  { path: paths.landing, audience: 'everybody', module: 'landing/landing-page' },
  { path: paths.login, audience: 'everybody', module: 'auth/login-page' },
  { path: paths.signup, audience: 'everybody', module: 'auth/signup-page' },
  { path: paths.setPassword, audience: 'everybody', module: 'auth/set-password-page' },
  {
    path: paths.admin,
    audience: 'coaches',
    module: 'admin-dashboard/admin-dashboard-page',
  },
  { path: paths.inbox, audience: 'coaches', module: 'inbox/inbox-page' },
  { path: paths.clients, audience: 'coaches', module: 'clients/clients-page' },
  { path: paths.adminTasks, audience: 'coaches', module: 'admin-tasks/admin-tasks-page' },
  { path: paths.adminProfile, audience: 'coaches', module: 'profile/profile-page' },
  { path: paths.review(':userId', ':day'), audience: 'coaches', module: 'review/review-page' },
  { path: paths.client(':id'), audience: 'coaches', module: 'client/client-page' },
  { path: paths.clientFeedback(':id'), audience: 'coaches', module: 'client/oldest-review-page' },
  { path: paths.clientUnlock(':id'), audience: 'coaches', module: 'client/unlock-page' },
  { path: paths.clientBrand(':id'), audience: 'coaches', module: 'client/client-brand-page' },
  {
    path: paths.dashboard,
    audience: 'participants',
    module: 'dashboard/dashboard-page',
  },
  { path: paths.tasks, audience: 'participants', module: 'task-list/task-list-page' },
  { path: paths.task(':day'), audience: 'participants', module: 'task/task-page' },
  { path: paths.completed, audience: 'participants', module: 'completed/completed-page' },
  {
    path: paths.brand,
    audience: 'participants',
    module: 'brand/brand-page',
  },
  {
    path: paths.messages,
    audience: 'participants',
    module: 'messages/messages-page',
  },
  { path: paths.profile, audience: 'participants', module: 'profile/profile-page' },
  { path: paths.settings, audience: 'signedIn', module: 'settings/settings-page' },
];

/** The page at a path; ignores a trailing slash. */
export const pageAt = (path: string): PageRow | undefined =>
  pages.find((page) => new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path));
