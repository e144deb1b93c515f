import type { User } from '#shared/contract/users.ts';
import { type ClientFilter, matchesFilter } from '#shared/domain/sprint.ts';

const PAGE_SIZE = 50;

interface Choice {
  status: ClientFilter;
  /** Any part of a name, an e-mail address or a company. */
  search: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Clients under the chosen filter who match every word of the search. */
export function chooseClients(clients: readonly User[], { status, search }: Choice): User[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return clients.filter((client) => {
    const text = plain(`${client.name} ${client.email} ${client.company ?? ''}`);
    return matchesFilter(client.currentDay, status) && words.every((word) => text.includes(word));
  });
}

export interface ClientPage {
  rows: User[];
  /** Counted from 1, and moved into range when the list has become shorter. */
  page: number;
  first: number;
  last: number;
  total: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

export function pageOfClients(clients: readonly User[], wanted: number): ClientPage {
  const pages = Math.max(1, Math.ceil(clients.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * PAGE_SIZE;
  const rows = clients.slice(start, start + PAGE_SIZE);
  return {
    rows,
    page,
    first: rows.length === 0 ? 0 : start + 1,
    last: start + rows.length,
    total: clients.length,
    hasPrevious: page > 1,
    hasNext: page < pages,
  };
}
