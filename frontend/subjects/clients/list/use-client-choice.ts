import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ClientsChoice, clientsQuery } from '#frontend/subjects/clients/queries.ts';
import { useScope } from '#frontend/subjects/clients/scope.ts';
import { isBlank } from '#shared/contract/blank.ts';
import {
  CLIENTS_PAGE_SIZE,
  clientSorts,
  DEFAULT_INSIGHT_WEEKS,
  INSIGHT,
  insightWeeks,
} from '#shared/contract/limits.ts';
import type { ClientSort, User } from '#shared/contract/users.ts';
import { SILENT_HOURS } from '#shared/domain/at-risk.ts';

type Status = 'all' | 'active' | 'completed' | 'inactive' | 'deactivated';

export interface ClientChoice {
  status: Status;
  search: string;
  /** Only clients with a submission that waits for feedback. */
  waiting: boolean;
  /** Only clients who are asked for a new version. */
  asked: boolean;
  /** Only clients without activity for this many hours; 0: all. */
  silentHours: number;
  /** Only clients on this day; 0: not started or paused; null: all. */
  day: number | null;
  /** Only this coach's clients: `all`, `mine`, `none` or an id; empty: the coach's usual choice. */
  coach: string;
  /** Only clients of this cohort: its id, or `none`; empty: all. */
  cohort: string;
  /** Only clients of this programme, by its id; empty: all. */
  programme: string;
  /** Only the clients behind a number of the insights, in so many weeks; empty: all. */
  insight: string;
  weeks: number;
  sort: ClientSort;
  order: 'asc' | 'desc' | null;
  /** Counted from 1. */
  page: number;
}

export const statusFilters: readonly { value: Status; label: string }[] = [
  { value: 'all', label: 'All Clients' },
  { value: 'active', label: 'Active Clients' },
  { value: 'completed', label: 'Completed Clients' },
  { value: 'inactive', label: 'Inactive Clients' },
];

/** As in addresses. */
const silences: readonly number[] = [24, SILENT_HOURS, 168];

const statuses: readonly Status[] = [...statusFilters.map(({ value }) => value), 'deactivated'];

export function readChoice(address: URLSearchParams): ClientChoice {
  const page = Number.parseInt(address.get('page') ?? '', 10);
  const silent = Number.parseInt(address.get('silent') ?? '', 10);
  const day = address.get('day') ?? '';
  const sort = clientSorts.find((each) => each === address.get('sort'));
  const order = address.get('order');
  return {
    status: statuses.find((status) => status === address.get('status')) ?? 'all',
    search: address.get('q') ?? '',
    waiting: address.get('waiting') === 'yes',
    asked: address.get('asked') === 'yes',
    silentHours: silences.includes(silent) ? silent : 0,
    coach: /^(all|mine|none|[1-9]\d{0,8})$/.exec(address.get('coach') ?? '')?.[0] ?? '',
    cohort: /^(none|[1-9]\d{0,8})$/.exec(address.get('cohort') ?? '')?.[0] ?? '',
    programme: /^[1-9]\d{0,8}$/.exec(address.get('programme') ?? '')?.[0] ?? '',
    day: /^([1-8]?\d|90)$/.test(day) ? Number(day) : null,
    insight: INSIGHT.exec(address.get('insight') ?? '')?.[0] ?? '',
    weeks: insightWeeks.find((weeks) => String(weeks) === address.get('weeks')) ?? DEFAULT_INSIGHT_WEEKS,
    sort: sort ?? 'waits',
    order: order === 'asc' || order === 'desc' ? order : null,
    page: Number.isNaN(page) ? 1 : Math.max(page, 1),
  };
}

/** The filters under the API's names; empty ones are unset. */
const filtersOf = (choice: ClientChoice) => ({
  q: choice.search,
  waiting: choice.waiting ? 'yes' : '',
  asked: choice.asked ? 'yes' : '',
  silentHours: choice.silentHours > 0 ? String(choice.silentHours) : '',
  day: choice.day === null ? '' : String(choice.day),
  coach: choice.coach,
  cohort: choice.cohort,
  programme: choice.programme,
  insight: choice.insight,
  weeks: choice.insight && String(choice.weeks),
  order: choice.order ?? '',
});

const withoutEmpty = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** Only values that differ from the default are in the URL. */
export function writeChoice(choice: ClientChoice): URLSearchParams {
  const { status, sort, page } = choice;
  const { silentHours: silent, ...filters } = filtersOf(choice);
  return new URLSearchParams(
    withoutEmpty({
      status: status === 'all' ? '' : status,
      ...filters,
      silent,
      sort: sort === 'waits' ? '' : sort,
      page: page > 1 ? String(page) : '',
    }),
  );
}

/** The choice as query parameters of the API. */
export function toQuery(choice: ClientChoice): ClientsChoice {
  const { status, sort, search, coach } = choice;
  const filters = filtersOf(choice);
  const q = isBlank(search) ? '' : search.trim();
  return { status, sort, ...withoutEmpty({ ...filters, q, coach: coach === 'all' ? '' : coach }) };
}

/** Whether a filter is set that is folded away. */
export const hasRare = ({ day, status, cohort, programme, coach }: ClientChoice): boolean =>
  day !== null || status !== 'all' || cohort + programme !== '' || !['', 'all', 'mine'].includes(coach);

/** Whether any filter of the panel is set. */
export const isNarrowed = (choice: ClientChoice): boolean => {
  const { search, waiting, asked, silentHours, insight } = choice;
  return search + insight !== '' || waiting || asked || silentHours > 0 || hasRare(choice);
};

/** 'Reached Day 4 without handing it in, in the last 12 weeks'. */
export function insightText({ insight, weeks }: Pick<ClientChoice, 'insight' | 'weeks'>): string {
  const [kind, n] = insight.split('-');
  const what = {
    stuck: `Reached Day ${n} without handing it in`,
    review: `Waited longer than ${n} h for feedback`,
    reply: `Waited longer than ${n} h for an answer`,
  };
  return `${what[kind as keyof typeof what] ?? 'Began and has not finished'}, in the last ${weeks} weeks`;
}

type ChooseClients = (change: Partial<ClientChoice>) => void;

/** The client table's filters and order, kept in the URL. A new filter or search resets the page to 1. */
export function useClientChoice(): [ClientChoice, ChooseClients] {
  const [address, setAddress] = useSearchParams();
  const scope = useScope();
  // Of the address itself: a choice of a moment ago may not be rendered yet.
  const choose: ChooseClients = (change) => {
    const now = readChoice(new URLSearchParams(location.search));
    setAddress(writeChoice({ ...now, page: 1, ...change }), { replace: true });
  };
  const choice = readChoice(address);
  return [choice.coach === '' ? { ...choice, coach: scope } : choice, choose];
}

export interface ClientPages {
  rows: User[] | undefined;
  error: Error | null;
  errorUpdateCount: number;
  refetch: () => unknown;
  /** The page shown: the requested one, or the last one. */
  page: number;
  first: number;
  last: number;
  /** '500+' where the server stopped counting. */
  total: string;
  hasNext: boolean;
}

/** Loads a page by number. Cursors come from the previous page, so earlier pages are loaded first. */
export function useClientPages(choice: ClientChoice, size = CLIENTS_PAGE_SIZE): ClientPages {
  const query = useInfiniteQuery(clientsQuery(toQuery(useDeferredValue(choice)), size));
  const { data, error, errorUpdateCount, refetch, hasNextPage, isFetching, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const isShort = pages.length > 0 && pages.length < choice.page;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, fetchNextPage]);
  const page = hasNextPage ? choice.page : Math.min(choice.page, Math.max(1, pages.length));
  const shown = pages[page - 1];
  const first = (page - 1) * size + 1;
  return {
    rows: shown?.items,
    error,
    errorUpdateCount,
    refetch,
    page,
    first,
    last: first + (shown?.items.length ?? 0) - 1,
    total: `${shown?.total ?? 0}${shown?.isAtLeast ? '+' : ''}`,
    hasNext: shown?.next != null,
  };
}
