/** The addresses of the pages, as the server must know them: it makes links and answers 404 for the rest. */

export const reviewPage = (userId: number, day: number): string => `/admin/review/${userId}/${day}`;
export const clientPage = (userId: number): string => `/admin/client/${userId}`;
export const messagePage = (userId: number, messageId: number): string =>
  `${clientPage(userId)}#message-${messageId}`;

/** The token stands behind a #, where no server sees it. */
export const linkPage = (token: string): string => `/set-password#${token}`;

const pages = [
  /^\/$/,
  /^\/(login|signup|dashboard|tasks|completed|profile|settings|set-password)$/,
  /^\/task\/[^/]+$/,
  /^\/admin(\/(tasks|profile|inbox))?$/,
  /^\/admin\/review\/[^/]+\/[^/]+$/,
  /^\/admin\/(client|feedback|unlock)\/[^/]+$/,
];

/** Whether a path is one of the app's pages; a trailing slash does not matter. */
export const isPage = (path: string): boolean =>
  pages.some((page) => page.test(path.replace(/(.)\/$/, '$1')));
