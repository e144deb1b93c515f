import { useSearchParams } from 'react-router-dom';
import type { ClientFilter } from '#shared/domain/sprint.ts';

interface ClientChoice {
  status: ClientFilter;
  search: string;
  /** Counted from 1. */
  page: number;
}

export const statusFilters: readonly { value: ClientFilter; label: string }[] = [
  { value: 'all', label: 'All Clients' },
  { value: 'active', label: 'Active Clients' },
  { value: 'completed', label: 'Completed Clients' },
  { value: 'inactive', label: 'Inactive Clients' },
];

export function readChoice(address: URLSearchParams): ClientChoice {
  const wanted = address.get('status');
  const page = Number.parseInt(address.get('page') ?? '', 10);
  return {
    status: statusFilters.find(({ value }) => value === wanted)?.value ?? 'all',
    search: address.get('q') ?? '',
    page: Number.isNaN(page) ? 1 : Math.max(page, 1),
  };
}

/** Only what differs from the plain dashboard stands in the address. */
export function writeChoice({ status, search, page }: ClientChoice): URLSearchParams {
  const address = new URLSearchParams();
  if (status !== 'all') address.set('status', status);
  if (search !== '') address.set('q', search);
  if (page > 1) address.set('page', String(page));
  return address;
}

type ChooseClients = (change: Partial<ClientChoice>) => void;

/** What the coach wants to see, kept in the address bar. A new filter or search starts at the first page. */
export function useClientChoice(): [ClientChoice, ChooseClients] {
  const [address, setAddress] = useSearchParams();
  const choose: ChooseClients = (change) =>
    setAddress((now) => writeChoice({ ...readChoice(now), page: 1, ...change }), { replace: true });
  return [readChoice(address), choose];
}
