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

/** An RFC 4180 cell. An apostrophe keeps spreadsheets from running it as a formula. */
function quote(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Participants as CSV; the byte order mark makes spreadsheets read UTF-8. */
export function toCsv(users: readonly User[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...users.map((user) => columns.map(([, cell]) => cell(user))),
  ];
  return `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}
