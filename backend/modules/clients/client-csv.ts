import type { User } from '#shared/contract/users.ts';
import { clientLabel, lastDayOf } from '#shared/domain/sprint.ts';

/** Names by `programmeVersion`. */
type Programmes = ReadonlyMap<number | undefined, string>;

const columns: readonly [title: string, cell: (user: User, programmes: Programmes) => string][] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company ?? ''],
  ['Day', (user) => `${user.currentDay} of ${lastDayOf(user)}`],
  ['Status', (user) => clientLabel(user.currentDay, lastDayOf(user))],
  ['Last activity (UTC)', ({ lastActivity }) => lastActivity ?? ''],
  ['Finished (UTC)', ({ finishedAt }) => finishedAt ?? ''],
  ['Joined (UTC)', ({ createdAt }) => createdAt],
  // Last, because the others are read by their place.
  ['Programme', ({ programmeVersion }, programmes) => programmes.get(programmeVersion) ?? ''],
];

/** Participants as a table. */
export function* clientTable(users: Iterable<User>, programmes: Programmes): Generator<string[]> {
  yield columns.map(([title]) => title);
  for (const user of users) yield columns.map(([, cell]) => cell(user, programmes));
}
