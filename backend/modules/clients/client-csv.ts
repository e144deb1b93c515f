import type { User } from '#shared/contract/users.ts';
import { csvOf } from '#shared/domain/csv.ts';
import { clientLabel, SPRINT_DAYS } from '#shared/domain/sprint.ts';

const columns: readonly [title: string, cell: (user: User) => string][] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company ?? ''],
  ['Day', ({ currentDay }) => `${currentDay} of ${SPRINT_DAYS}`],
  ['Status', ({ currentDay }) => clientLabel(currentDay)],
  ['Last activity (UTC)', ({ lastActivity }) => lastActivity ?? ''],
  ['Finished (UTC)', ({ finishedAt }) => finishedAt ?? ''],
  ['Joined (UTC)', ({ createdAt }) => createdAt],
];

/** Participants as CSV. */
export const toCsv = (users: readonly User[]): string =>
  csvOf([columns.map(([title]) => title), ...users.map((user) => columns.map(([, cell]) => cell(user)))]);
