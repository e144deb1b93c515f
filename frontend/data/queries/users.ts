import { keepPreviousData } from '@tanstack/react-query';
import { callPage } from '#frontend/data/calls/api.ts';
import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import { CLIENTS_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { ClientsQuery } from '#shared/contract/users.ts';
import { keys } from './keys.ts';
import { pagesQuery } from './pages.ts';
import { below } from './typed-key.ts';

/** Filters and order of the client table, as query parameters. */
export type ClientsChoice = Pick<ClientsQuery, 'status' | 'q' | 'sort' | 'order' | 'waiting'> & {
  silentHours?: string;
  day?: string;
  coach?: string;
  cohort?: string;
  programme?: string;
  insight?: string;
  weeks?: string;
};

/** The filtered, sorted clients, page by page. */
export const clientsQuery = (choice: ClientsChoice, size = CLIENTS_PAGE_SIZE) => ({
  ...pagesQuery(below(keys.users, choice, size), (page, signal) =>
    callPage('GET /api/users', { query: { ...choice, limit: String(size), ...page }, signal }),
  ),
  // Shows the previous rows until the new ones are loaded.
  placeholderData: keepPreviousData,
});
/** How many match, and a digest of who they are, for a bulk action on all of them. */
export const matchingQuery = ({ sort: _, order: __, ...filter }: ClientsChoice) =>
  readQuery([...keys.matching, filter], 'GET /api/users/matching', { query: filter });
export const countsQuery = readQuery(keys.counts, 'GET /api/users/counts');
export const userQuery = (userId: number) =>
  readOrNullQuery(keys.user(userId), 'GET /api/users/:userId', { params: { userId } });
