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
  /** Its module in frontend/subjects, which exports one component. */
  module: string;
}

type Row = readonly [path: string, audience: PageRow['audience'], module: string];

const rows: readonly Row[] = [
  [paths.landing, 'everybody', 'landing/landing-page'],
  [paths.login, 'everybody', 'account/sign-in/login-page'],
  [paths.signup, 'everybody', 'account/sign-in/signup-page'],
  [paths.setPassword, 'everybody', 'account/sign-in/set-password-page'],
  [paths.confirmAddress, 'everybody', 'account/sign-in/mailed-link-page'],
  [paths.keepAddress, 'everybody', 'account/sign-in/mailed-link-page'],
  [paths.endSession, 'everybody', 'account/sign-in/mailed-link-page'],
  [paths.admin, 'coaches', 'today/admin/admin-dashboard-page'],
  [paths.inbox, 'coaches', 'conversation/inbox/inbox-page'],
  [paths.clients, 'coaches', 'clients/list/clients-page'],
  [paths.invitations, 'coaches', 'clients/invitations/invitations-page'],
  [paths.atRisk, 'coaches', 'clients/at-risk/at-risk-page'],
  [paths.insights, 'coaches', 'insights/insights-page'],
  [paths.adminTasks, 'coaches', 'programme/built-in/admin-tasks-page'],
  [paths.team, 'coaches', 'account/team/team-page'],
  [paths.cohorts, 'coaches', 'clients/cohorts/cohorts-page'],
  [paths.cohort(':id'), 'coaches', 'clients/cohorts/cohorts-page'],
  [paths.programmes, 'coaches', 'programme/programmes-page'],
  [paths.programme(':id'), 'coaches', 'programme/programme-page'],
  [paths.adminProfile, 'coaches', 'account/profile/profile-page'],
  [paths.review(':userId', ':day'), 'coaches', 'review/review-page'],
  [paths.client(':id'), 'coaches', 'clients/client/client-page'],
  [paths.clientFeedback(':id'), 'coaches', 'clients/client/oldest-review-page'],
  [paths.clientUnlock(':id'), 'coaches', 'clients/client/unlock-page'],
  [paths.clientBrand(':id'), 'coaches', 'clients/client/client-brand-page'],
  [paths.dashboard, 'participants', 'today/dashboard-page'],
  [paths.tasks, 'participants', 'daily-work/task-list/task-list-page'],
  [paths.task(':day'), 'participants', 'daily-work/task/task-page'],
  [paths.completed, 'participants', 'daily-work/task-list/completed-page'],
  [paths.brand, 'participants', 'book/editor/brand-page'],
  [paths.messages, 'participants', 'conversation/messages/messages-page'],
  [paths.profile, 'participants', 'account/profile/profile-page'],
  [paths.settings, 'signedIn', 'account/settings/settings-page'],
];

/** All pages. Other addresses return 404. */
export const pages: readonly PageRow[] = rows.map(([path, audience, module]) => ({ path, audience, module }));

/** The page at a path; ignores a trailing slash. */
export const pageAt = (path: string): PageRow | undefined =>
  pages.find((page) => new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path));

/** In the own conversation. */
export const ownMessageLink = (messageId: number): string => `${paths.messages}#message-${messageId}`;

export const noteLink = (userId: number, noteId: number): string => `${paths.client(userId)}#note-${noteId}`;

/** They open the dialogs of a client's page. */
export const pauseLink = (userId: number): string => `${paths.client(userId)}#pause`;
export const setDayLink = (userId: number): string => `${paths.client(userId)}#set-day`;

/** The conversation on a client's page, also before its first message. */
export const writeLink = (userId: number): string => `${paths.client(userId)}#conversation`;
