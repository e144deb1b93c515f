import type { User } from '#shared/contract/users.ts';
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

/** Participants as a table. */
export function* clientTable(users: Iterable<User>): Generator<string[]> {
  yield columns.map(([title]) => title);
  for (const user of users) yield columns.map(([, cell]) => cell(user));
}
