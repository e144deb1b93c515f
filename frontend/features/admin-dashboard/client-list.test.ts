import { expect, test } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { chooseClients, pageOfClients } from './client-list.ts';

const client = (id: number, part: Partial<User> = {}): User => ({
  id,
  name: `Client ${id}`,
  email: `client${id}@example.com`,
  company: null,
  currentDay: 3,
  isAdmin: false,
  lastActivity: null,
  finishedAt: null,
  resumeDay: null,
  pauseReason: null,
  deactivatedAt: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  ...part,
});

const names = (clients: readonly User[]): string[] => clients.map(({ name }) => name);

const people = [
  client(1, { name: 'Zoë Lindqvist', company: 'Näcken Ceramics', currentDay: 0 }),
  client(2, { name: 'Amara Obi', email: 'amara@lumen.example', currentDay: 21 }),
  client(3, { name: 'Tom Reed', company: 'Lumen Physio', currentDay: 1 }),
];

test('a filter leaves the clients of its days', () => {
  const under = (status: 'all' | 'active' | 'completed' | 'inactive') =>
    names(chooseClients(people, { status, search: '' }));
  expect(under('all')).toHaveLength(3);
  expect(under('active')).toEqual(['Tom Reed']);
  expect(under('completed')).toEqual(['Amara Obi']);
  expect(under('inactive')).toEqual(['Zoë Lindqvist']);
});

test('a search looks at name, e-mail and company, without regard to case and accents', () => {
  const found = (search: string) => names(chooseClients(people, { status: 'all', search }));
  expect(found('LUMEN')).toEqual(['Amara Obi', 'Tom Reed']);
  expect(found('zoe nacken')).toEqual(['Zoë Lindqvist']);
  expect(found('  ')).toHaveLength(3);
  expect(found('nobody')).toEqual([]);
});

test('filter and search count together', () => {
  expect(names(chooseClients(people, { status: 'completed', search: 'lumen' }))).toEqual(['Amara Obi']);
});

test('pages hold fifty clients and know their ends', () => {
  const many = Array.from({ length: 120 }, (_, index) => client(index + 1));
  expect(pageOfClients(many, 1)).toMatchObject({ first: 1, last: 50, hasPrevious: false, hasNext: true });
  expect(pageOfClients(many, 2)).toMatchObject({ first: 51, last: 100, hasPrevious: true, hasNext: true });
  expect(pageOfClients(many, 3)).toMatchObject({ first: 101, last: 120, hasNext: false, total: 120 });
});

test('a page beyond the end shows the last one', () => {
  const many = Array.from({ length: 60 }, (_, index) => client(index + 1));
  expect(pageOfClients(many, 9)).toMatchObject({ page: 2, first: 51, last: 60 });
  expect(pageOfClients([], 4)).toMatchObject({
    page: 1,
    first: 0,
    last: 0,
    hasPrevious: false,
    hasNext: false,
  });
});
