/** Numbers and names that both sides of the contract know. Without zod, so that the browser may import them. */

/** The last day of the sprint. */
export const SPRINT_DAYS = 21;

export const ACTIVITY_PAGE = 20;

export const AUDIT_PAGE = 50;

/** Conversations per inbox page; a list of this length may be incomplete. */
export const INBOX_PAGE = 50;

/** Maximum unread days of a coach, equal to the first inbox page. */
export const MOST_UNREAD_DAYS = 50;

export const MESSAGES_PAGE = 50;

export const MAX_MESSAGE_LENGTH = 4_000;

export const PENDING_PAGE = 100;

export const clientSorts = ['name', 'company', 'day', 'activity', 'newest'] as const;
